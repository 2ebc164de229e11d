import type { Payment, Preference } from '../world/state.ts'
import { feeOf, refundedOf } from '../world/world.ts'

const reais = (centavos: number) => centavos / 100
const iso = (at: number) => new Date(at).toISOString()

const detailOf = {
  ...{ pending: 'pending_waiting_transfer', in_process: 'pending_contingency' },
  rejected: 'cc_rejected_other_reason',
  approved: 'accredited',
  cancelled: 'expired',
  refunded: 'refunded',
  charged_back: 'in_process',
} as const

/** A payment as Mercado Pago answers it. The fee and the net amount are 0 until it is approved. */
export function paymentWire(payment: Payment, home: string): object {
  const { id, sellerId, status, amount, description, reference, approvedAt, refunds } = payment
  const isPaid = approvedAt !== null
  const fee = isPaid ? feeOf(payment) : 0
  const { method, card } = payment
  const isBoleto = method === 'bolbradesco'
  const own = status === 'charged_back' ? (payment.chargeback ?? 'in_process') : statusDetailOf(payment)
  const detail = status === 'approved' && refunds.length > 0 ? 'partially_refunded' : own
  return {
    ...{ id, status, status_detail: detail, description },
    ...{ currency_id: 'BRL', transaction_amount: reais(amount), external_reference: reference },
    transaction_amount_refunded: reais(refundedOf(payment)),
    payment_method_id: method ?? 'pix',
    payment_type_id: isBoleto ? 'ticket' : card ? 'credit_card' : 'bank_transfer',
    ...{ collector_id: sellerId, live_mode: true },
    ...(card && { installments: card.installments, card: { last_four_digits: card.last4 } }),
    ...(isBoleto && { barcode: { content: barsOf(payment) } }),
    ...{ date_created: iso(payment.createdAt), date_approved: approvedAt && iso(approvedAt) },
    date_of_expiration: iso(payment.expiresAt),
    fee_details: fee ? [{ type: 'mercadopago_fee', amount: reais(fee), fee_payer: 'collector' }] : [],
    transaction_details: {
      net_received_amount: isPaid ? reais(amount - fee) : 0,
      total_paid_amount: reais(amount),
      ...(isBoleto && { external_resource_url: `${home}/mercado-pago/boletos/${id}` }),
    },
    ...(!method && {
      point_of_interaction: {
        type: 'PIX',
        transaction_data: { qr_code: codeOf(payment), ticket_url: `${home}/mercado-pago/payments/${id}` },
      },
    }),
    refunds: refunds.map((refund) => refundWire(payment, refund)),
  }
}

/** A page for cards, as Mercado Pago answers it. */
export function preferenceWire({ id, sellerId, reference, expiresAt }: Preference, home: string): object {
  return {
    ...{ id, collector_id: sellerId, external_reference: reference, expiration_date_to: iso(expiresAt) },
    init_point: `${home}/mercado-pago/checkout?pref_id=${id}`,
  }
}

export function refundWire(
  { id: paymentId }: Payment,
  { id, amount, at }: Payment['refunds'][number],
): object {
  return { id, payment_id: paymentId, amount: reais(amount), status: 'approved', date_created: iso(at) }
}

function statusDetailOf({ status, method, detail }: Payment): string {
  if (status === 'pending' && method === 'bolbradesco') return 'pending_waiting_payment'
  if (status === 'charged_back') return 'in_process'
  return detail ?? detailOf[status]
}

/** The bar code of a boleto; its line of digits is not in the answer, as with some accounts. No bank pays it. */
export const barsOf = ({ id, amount }: Pick<Payment, 'id' | 'amount'>) =>
  `23790${'0000'}${String(amount).padStart(10, '0')}${String(id).padStart(25, '0')}`

/** Not a code that a bank pays. */
const codeOf = ({ id }: Payment) => `00020126SIMULATEDMERCADOPAGO${id}6304FFFF`
