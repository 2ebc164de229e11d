import type { CardRefusal, MerchantPayment, PaidCard } from '#features/billing/server/index.ts'
import { type Json, listOf, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { Dispute } from '../../payment-codes.ts'
import type { GatewayPayment } from './payment-gateway.ts'

/** What a payment is called that waits for the buyer, by its way to pay: a card is being typed, a Pix or boleto is awaited. */
const waits = (isCard: boolean): MerchantPayment['status'] => (isCard ? 'open' : 'waiting')

function statusOf(status: string, isCard: boolean): MerchantPayment['status'] | null {
  if (status === 'succeeded') return 'paid'
  if (status === 'processing') return 'waiting'
  if (status === 'canceled') return 'expired'
  if (status === 'requires_payment_method') return isCard ? 'failed' : 'expired'
  return /^requires_(action|confirmation|capture)$/.test(status) ? waits(isCard) : null
}

/**
 * A payment intent of the wire, with its charge and balance transaction; null if it is none. Only what succeeded in reais and
 * did not go back as a whole is money. Fee and net amount are the balance's: it may be a moment behind.
 */
export function paymentOf(body: Json): GatewayPayment | null {
  const { id, currency } = body
  const asked = numberOf(body.amount)
  const isCard = listOf(body.payment_method_types).includes('card')
  const status = statusOf(textOf(body.status) ?? '', isCard)
  if (typeof id !== 'string' || asked === null || !status) return null
  const charge = objectOf(body.latest_charge)
  const refunded = numberOf(charge.amount_refunded) ?? 0
  const amount = status === 'paid' ? (numberOf(body.amount_received) ?? asked) : asked
  const since = {
    ...{ refunded, dispute: null, reference: textOf(objectOf(body.metadata).reference) },
    ...{ refusal: isCard ? refusalOf(body) : null, card: cardOf(charge) },
  }
  const paidAt = numberOf(objectOf(charge.balance_transaction).created) ?? numberOf(charge.created)
  const hasGone = refunded >= amount
  if (status !== 'paid' || hasGone || currency !== 'brl' || paidAt === null) {
    const told = status !== 'paid' ? status : hasGone ? 'failed' : 'waiting'
    return { id, status: told, amount, charge: null, ...since }
  }
  const { fee, net } = objectOf(charge.balance_transaction)
  return {
    ...{ id, status, amount, ...since },
    charge: { reference: id, at: new Date(paidAt * 1000), fee: numberOf(fee), net: numberOf(net) },
  }
}

/** Whether the buyer has disputed it: what became of that is asked for. */
export function isDisputed(body: Json): boolean {
  return objectOf(body.latest_charge).disputed === true
}

/** What became of the disputes of a payment, the newest first. */
export function disputeOf(body: Json): Dispute | null {
  const [newest] = listOf(body.data).map(objectOf)
  if (!newest) return null
  if (newest.status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(textOf(newest.status) ?? '') ? 'won' : 'open'
}

const refusals: Record<string, CardRefusal> = {
  ...{ insufficient_funds: 'no_funds', withdrawal_count_limit_exceeded: 'no_funds' },
  ...{ card_velocity_exceeded: 'no_funds', expired_card: 'expired', duplicate_transaction: 'duplicate' },
  ...{ incorrect_cvc: 'wrong_data', invalid_cvc: 'wrong_data', incorrect_number: 'wrong_data' },
  ...{ invalid_number: 'wrong_data', invalid_expiry_month: 'wrong_data', invalid_expiry_year: 'wrong_data' },
  ...{ call_issuer: 'ask_bank', do_not_honor: 'ask_bank', transaction_not_allowed: 'ask_bank' },
  ...{ authentication_required: 'ask_bank', pin_try_exceeded: 'too_many_tries' },
  ...{ card_not_supported: 'other_means', currency_not_supported: 'other_means' },
  ...{ lost_card: 'other_means', stolen_card: 'other_means', pickup_card: 'other_means' },
  ...{ restricted_card: 'other_means', fraudulent: 'other_means', merchant_blacklist: 'other_means' },
}

/** Why a card was refused. Lost, stolen and suspected cards are none of the buyer's business: another means helps. */
function refusalOf({ last_payment_error: last, status }: Json): CardRefusal | null {
  const error = objectOf(last)
  const code = textOf(error.decline_code) ?? textOf(error.code)
  return code === null || status === 'succeeded' ? null : (refusals[code] ?? 'other')
}

function cardOf(charge: Json): PaidCard | null {
  const { card, type } = objectOf(charge.payment_method_details)
  if (type !== 'card') return null
  const { brand, last4, installments } = objectOf(card)
  const count = numberOf(objectOf(objectOf(installments).plan).count)
  return { brand: textOf(brand), last4: textOf(last4), installments: count ?? 1 }
}

/** The BR Code of a Pix. */
export function codeOf(body: Json): string | null {
  return textOf(objectOf(objectOf(body.next_action).pix_display_qr_code).data)
}

/** The line of digits of a boleto and the boleto itself; null without a line. */
export function boletoOf(body: Json): { code: string; url: string | null } | null {
  const { number, hosted_voucher_url: url } = objectOf(objectOf(body.next_action).boleto_display_details)
  const code = textOf(number)
  return code ? { code, url: textOf(url) } : null
}
