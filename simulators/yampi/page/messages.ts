import { shopMessages } from '../../shops/page/messages.ts'

/** The texts of the simulated Yampi's pages. */
export const yampiMessages = {
  'pt-BR': {
    ...shopMessages['pt-BR'],
    brand: 'Yampi simulada',
    homeLead: 'Para conectar uma loja, abra Minha marca na Arara, escolha Yampi e cole estas credenciais.',
    alias: 'Alias da loja',
    userToken: 'Token',
    secretKey: 'Chave secreta',
    newKey: 'Trocar a chave secreta',
    newKeyLead: 'Como faz a Yampi quando a senha muda: a chave antiga deixa de valer.',
    inactive: 'Loja inativa',
    skus: (count: number) => (count === 1 ? '1 SKU' : `${count} SKUs`),
    price: 'Preço promocional (R$)',
    pay: 'Simular o pagamento',
    paid: 'Pedido pago',
    paidLead: (number: number) => `O pedido ${number} foi pago, e a Arara recebeu o aviso.`,
  },
  'en-US': {
    ...shopMessages['en-US'],
    brand: 'Simulated Yampi',
    homeLead: 'To connect a store, open My brand in Arara, choose Yampi and paste these credentials.',
    alias: 'Store alias',
    userToken: 'Token',
    secretKey: 'Secret key',
    newKey: 'Replace the secret key',
    newKeyLead: 'As Yampi does when the password changes: the old key stops working.',
    inactive: 'Inactive store',
    skus: (count: number) => (count === 1 ? '1 SKU' : `${count} SKUs`),
    price: 'Sale price (R$)',
    pay: 'Simulate the payment',
    paid: 'Order paid',
    paidLead: (number: number) => `Order ${number} was paid, and Arara was notified.`,
  },
}
