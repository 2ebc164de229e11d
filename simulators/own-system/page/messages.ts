/** Texts of the page of the simulated own system. */
export const ownSystemMessages = {
  'pt-BR': {
    brand: 'Sistema próprio simulado',
    note: 'Nenhum pedido de verdade',
    title: 'Pedidos recebidos',
    lead: 'Para receber pedidos aqui, cole este endereço na página ERP da marca:',
    connect: 'Chave e endereço que a Arara mostrou',
    secret: 'Chave',
    url: 'Endereço das notas',
    save: 'Salvar',
    none: 'Nenhum pedido ainda.',
    states: { placed: 'recebido', cancelled: 'cancelado' },
    invoice: 'Emitir nota',
  },
  'en-US': {
    brand: 'Simulated own system',
    note: 'No real orders',
    title: 'Received orders',
    lead: 'To receive orders here, paste this address on the ERP page of the brand:',
    connect: 'Key and address that Arara showed',
    secret: 'Key',
    url: 'Address for invoices',
    save: 'Save',
    none: 'No orders yet.',
    states: { placed: 'received', cancelled: 'canceled' },
    invoice: 'Issue invoice',
  },
} as const
