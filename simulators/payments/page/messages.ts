import type { Language } from '../../instagram/page/language.ts'
import type { Method } from '../world/state.ts'

/** The texts of the simulated provider's pages. */
export const paymentMessages = {
  'pt-BR': {
    brand: 'Pagamento simulado',
    simulated: 'Nada aqui é cobrado de verdade',
    product: {
      credit_1: '1 crédito da Arara',
      credit_4: '4 créditos da Arara',
      subscription_month: 'Assinatura mensal da Arara',
    } as Record<string, string>,
    checkout: 'Pagar',
    choose: 'Escolha como este pagamento termina. Nenhum dinheiro é movimentado.',
    everyMonth: 'por mês',
    method: { pix: 'Pix', card: 'Cartão', boleto: 'Boleto' } as Record<Method, string>,
    pixNow: 'Pagar o Pix agora',
    pixLater: 'Deixar o Pix para depois',
    pixCode: 'Pix copia e cola (simulado)',
    cardNumber: 'Número do cartão (simulado)',
    cardHint: 'Qualquer número passa. O 4000 0000 0000 0002 é recusado.',
    cardPay: (price: string) => `Pagar ${price}`,
    refused: 'O cartão foi recusado. Nada foi cobrado: tente outro cartão ou outra forma de pagar.',
    boletoNow: 'Pagar o boleto agora',
    boletoLater: 'Pagar o boleto outro dia',
    back: 'Voltar sem pagar',
    closed: 'Este pagamento já foi encerrado.',
    backToShop: 'Voltar para a Arara',
    invoice: 'Fatura',
    invoiceOf: 'Fatura simulada, sem valor fiscal',
    paidOn: 'Paga em',
    waitingFor: 'Em aberto',
    method_: 'Forma',
    to: 'Para',
    portal: 'Seus pagamentos',
    subscription: 'Assinatura',
    until: (date: string) => `Vale até ${date}`,
    endsOn: (date: string) => `Termina em ${date}`,
    late: 'A última cobrança foi recusada.',
    ended: 'Encerrada',
    cancel: 'Cancelar a assinatura',
    keep: 'Manter a assinatura',
    methods: 'Cartões guardados',
    noMethods: 'Nenhum cartão guardado.',
    invoices: 'Faturas',
    noInvoices: 'Nenhuma fatura ainda.',
    home: 'Pagamentos simulados',
    homeLead: 'Tudo o que passou pelo provedor de pagamentos simulado. Aqui se decide o que acontece depois.',
    noneYet: 'Nenhum pagamento ainda. Compre um crédito na Arara e ele aparece aqui.',
    awaited: 'Esperando pagamento',
    arrives: 'O dinheiro chega',
    never: 'Não será pago',
    payments: 'Pagamentos',
    refund: 'Devolver tudo',
    dispute: 'Abrir contestação',
    won: 'Contestação perdida pelo cliente',
    lost: 'Contestação ganha pelo cliente',
    subscriptions: 'Assinaturas',
    renew: 'Cobrar o próximo mês',
    renewFails: 'Recusar o próximo mês',
    endNow: 'Encerrar agora',
    refunded: 'devolvido',
    disputed: 'em contestação',
    status: { active: 'ativa', past_due: 'cobrança recusada', canceled: 'encerrada' } as Record<
      string,
      string
    >,
  },
  'en-US': {
    brand: 'Simulated payment',
    simulated: 'Nothing here is really charged',
    product: {
      credit_1: '1 Arara credit',
      credit_4: '4 Arara credits',
      subscription_month: 'Arara monthly subscription',
    } as Record<string, string>,
    checkout: 'Pay',
    choose: 'Choose how this payment ends. No money moves.',
    everyMonth: 'per month',
    method: { pix: 'Pix', card: 'Card', boleto: 'Boleto' } as Record<Method, string>,
    pixNow: 'Pay the Pix now',
    pixLater: 'Pay the Pix later',
    pixCode: 'Pix copy-and-paste code (simulated)',
    cardNumber: 'Card number (simulated)',
    cardHint: 'Any number works. 4000 0000 0000 0002 is declined.',
    cardPay: (price: string) => `Pay ${price}`,
    refused: 'The card was declined. Nothing was charged: try another card or another way to pay.',
    boletoNow: 'Pay the boleto now',
    boletoLater: 'Pay the boleto another day',
    back: 'Go back without paying',
    closed: 'This payment is already closed.',
    backToShop: 'Back to Arara',
    invoice: 'Invoice',
    invoiceOf: 'Simulated invoice, not valid for tax purposes',
    paidOn: 'Paid on',
    waitingFor: 'Open',
    method_: 'Method',
    to: 'To',
    portal: 'Your payments',
    subscription: 'Subscription',
    until: (date: string) => `Active until ${date}`,
    endsOn: (date: string) => `Ends on ${date}`,
    late: 'The last payment was declined.',
    ended: 'Ended',
    cancel: 'Cancel the subscription',
    keep: 'Keep the subscription',
    methods: 'Saved cards',
    noMethods: 'No saved card.',
    invoices: 'Invoices',
    noInvoices: 'No invoice yet.',
    home: 'Simulated payments',
    homeLead:
      'Everything that went through the simulated payment provider. Here you decide what happens next.',
    noneYet: 'No payment yet. Buy a credit in Arara and it shows up here.',
    awaited: 'Waiting for payment',
    arrives: 'The money arrives',
    never: 'It won’t be paid',
    payments: 'Payments',
    refund: 'Refund in full',
    dispute: 'Open a dispute',
    won: 'The customer loses the dispute',
    lost: 'The customer wins the dispute',
    subscriptions: 'Subscriptions',
    renew: 'Charge the next month',
    renewFails: 'Decline the next month',
    endNow: 'End now',
    refunded: 'refunded',
    disputed: 'in dispute',
    status: { active: 'active', past_due: 'payment declined', canceled: 'ended' } as Record<string, string>,
  },
} satisfies Record<Language, unknown>

export type PaymentWords = (typeof paymentMessages)['pt-BR']

/** The name of a product, by the key of its price. */
export function productName(words: PaymentWords, priceKey: string | null): string {
  const key = /^arara_(\w+)_brl_\d+$/.exec(priceKey ?? '')?.[1] ?? ''
  return words.product[key] ?? priceKey ?? '?'
}

export function money(centavos: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(centavos / 100)
}

export function date(milliseconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(
    milliseconds,
  )
}
