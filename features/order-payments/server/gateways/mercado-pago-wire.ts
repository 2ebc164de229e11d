import type { CardRefusal, MerchantPayment, PaidCard } from '#features/billing/server/index.ts'
import {
  idOf,
  type Json,
  listOf,
  numberOf,
  objectOf,
  textOf,
  timeOf,
} from '#platform/server/provider-json.ts'
import type { Dispute } from '../../payment-codes.ts'
import { boletoLineOf } from './boleto-line.ts'
import type { GatewayPayment } from './payment-gateway.ts'

const states: Record<string, MerchantPayment['status']> = {
  ...{ pending: 'waiting', in_process: 'waiting', authorized: 'waiting', approved: 'paid' },
  in_mediation: 'waiting',
  ...{ rejected: 'failed', cancelled: 'expired', refunded: 'failed', charged_back: 'failed' },
}

/** A payment of the wire, whose money is in reais; null if it is none. Only `approved` is money. */
export function paymentOf(body: Json): GatewayPayment | null {
  const id = idOf(body.id)
  const status = states[textOf(body.status) ?? '']
  const amount = centsOf(body.transaction_amount)
  if (id === null || !status || amount === null) return null
  const at = timeOf(body.date_approved)
  const since = {
    ...{ refunded: centsOf(body.transaction_amount_refunded) ?? 0, dispute: disputeOf(body) },
    ...{ reference: textOf(body.external_reference), refusal: refusalOf(body), card: cardOf(body) },
  }
  if (status !== 'paid' || !at)
    return { id, status: status === 'paid' ? 'waiting' : status, amount, charge: null, ...since }
  const fees = listOf(body.fee_details)
    .map(objectOf)
    .filter(({ fee_payer: payer }) => payer === 'collector')
  return {
    ...{ id, status, amount, ...since },
    charge: {
      ...{ reference: id, at },
      fee: fees.reduce((sum, { amount: part }) => sum + (centsOf(part) ?? 0), 0),
      net: centsOf(objectOf(body.transaction_details).net_received_amount),
    },
  }
}

const refusals: Record<string, CardRefusal> = {
  cc_rejected_insufficient_amount: 'no_funds',
  ...{ cc_rejected_bad_filled_card_number: 'wrong_data', cc_rejected_bad_filled_security_code: 'wrong_data' },
  ...{ cc_rejected_bad_filled_other: 'wrong_data', cc_rejected_bad_filled_date: 'expired' },
  ...{ cc_rejected_call_for_authorize: 'ask_bank', cc_rejected_card_disabled: 'blocked' },
  ...{ cc_rejected_max_attempts: 'too_many_tries', cc_rejected_duplicated_payment: 'duplicate' },
  cc_rejected_invalid_installments: 'installments',
  ...{ cc_rejected_high_risk: 'other_means', cc_rejected_blacklist: 'other_means' },
}

/** Why a card was refused. A suspicion of Mercado Pago is none of the buyer's business: another means helps. */
function refusalOf({ status, status_detail: detail }: Json): CardRefusal | null {
  return status === 'rejected' ? (refusals[textOf(detail) ?? ''] ?? 'other') : null
}

function cardOf({
  payment_type_id: type,
  payment_method_id: brand,
  installments,
  card,
}: Json): PaidCard | null {
  if (type !== 'credit_card' && type !== 'debit_card' && type !== 'prepaid_card') return null
  const last4 = textOf(objectOf(card).last_four_digits)
  return {
    ...{ brand: textOf(brand), installments: numberOf(installments) },
    last4: last4 && /^\d{4}$/.test(last4) ? last4 : null,
  }
}

/** The line of digits of a boleto and the boleto itself; null without a line. */
export function boletoOf(body: Json): { code: string; url: string | null } | null {
  const details = objectOf(body.transaction_details)
  // Some answers have only the bar code: `barcode.content`, 44 digits.
  const bars = textOf(objectOf(body.barcode).content) ?? textOf(objectOf(details.barcode).content)
  const code = textOf(details.digitable_line) ?? (bars && boletoLineOf(bars))
  return code ? { code, url: textOf(details.external_resource_url) } : null
}

/** A dispute that the buyer won is `settled`, one that the seller won `reimbursed`. */
function disputeOf({ status, status_detail: detail }: Json): Dispute | null {
  if (status === 'in_mediation') return 'open'
  if (status !== 'charged_back') return null
  return detail === 'settled' ? 'lost' : detail === 'reimbursed' ? 'won' : 'open'
}

/** The BR Code of a Pix. */
export function codeOf(body: Json): string | null {
  return textOf(objectOf(objectOf(body.point_of_interaction).transaction_data).qr_code)
}

function centsOf(reais: unknown): number | null {
  const value = numberOf(reais)
  return value === null ? null : Math.round(value * 100)
}
