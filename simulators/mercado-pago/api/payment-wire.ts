import type { Payment } from '../world/state.ts'
import { feeOf, refundedOf } from '../world/world.ts'

const reais = (centavos: number) => centavos / 100
const iso = (at: number) => new Date(at).toISOString()

const detailOf = {
  pending: 'pending_waiting_transfer',
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
  const own = status === 'charged_back' ? (payment.chargeback ?? 'in_process') : detailOf[status]
  const detail = status === 'approved' && refunds.length > 0 ? 'partially_refunded' : own
  return {
    ...{ id, status, status_detail: detail, description },
    ...{ currency_id: 'BRL', transaction_amount: reais(amount), external_reference: reference },
    transaction_amount_refunded: reais(refundedOf(payment)),
    ...{
      payment_method_id: 'pix',
      payment_type_id: 'bank_transfer',
      collector_id: sellerId,
      live_mode: true,
    },
    ...{ date_created: iso(payment.createdAt), date_approved: approvedAt && iso(approvedAt) },
    date_of_expiration: iso(payment.expiresAt),
    fee_details: fee ? [{ type: 'mercadopago_fee', amount: reais(fee), fee_payer: 'collector' }] : [],
    transaction_details: {
      net_received_amount: isPaid ? reais(amount - fee) : 0,
      total_paid_amount: reais(amount),
    },
    point_of_interaction: {
      type: 'PIX',
      transaction_data: { qr_code: codeOf(payment), ticket_url: `${home}/mercado-pago/payments/${id}` },
    },
    refunds: refunds.map((refund) => refundWire(payment, refund)),
  }
}

export function refundWire(
  { id: paymentId }: Payment,
  { id, amount, at }: Payment['refunds'][number],
): object {
  return { id, payment_id: paymentId, amount: reais(amount), status: 'approved', date_created: iso(at) }
}

/** Not a code that a bank pays. */
const codeOf = ({ id }: Payment) => `00020126SIMULATEDMERCADOPAGO${id}6304FFFF`
