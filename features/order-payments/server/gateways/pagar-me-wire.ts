import type { CardRefusal, MerchantPayment, PaidCard, Payer } from '#features/billing/server/index.ts'
import { countOf, idOf, type Json, listOf, objectOf, textOf, timeOf } from '#platform/server/provider-json.ts'
import type { Dispute } from '../../payment-codes.ts'
import type { GatewayPayment } from './payment-gateway.ts'

const states: Record<string, MerchantPayment['status']> = {
  ...{ pending: 'waiting', processing: 'waiting', paid: 'paid', overpaid: 'paid', underpaid: 'paid' },
  ...{ partial_canceled: 'paid', failed: 'failed', canceled: 'expired', chargedback: 'failed' },
}

/**
 * A charge of the wire; null if it is none. Money is in centavos. A refund of all leaves a charge that is cancelled.
 * `payables`: what the merchant gets of it, which comes a little later; fee and net amount are null until then.
 */
export function paymentOf(charge: Json, payables: Json[] = []): GatewayPayment | null {
  const id = idOf(charge.id)
  const status = states[textOf(charge.status) ?? '']
  const asked = countOf(charge.amount)
  if (id === null || !status || asked === null) return null
  const transaction = objectOf(charge.last_transaction)
  const at = timeOf(charge.paid_at)
  const amount = at ? (countOf(charge.paid_amount) ?? asked) : asked
  const dispute: Dispute | null = charge.status === 'chargedback' ? 'open' : null
  const facts = {
    ...{ id, amount, refunded: at ? (countOf(charge.canceled_amount) ?? 0) : 0 },
    dispute,
    reference: textOf(charge.code) ?? textOf(objectOf(charge.order).code),
    ...{ refusal: refusalOf(charge, transaction), card: cardOf(charge, transaction) },
  }
  // Money in another currency is not what was asked for.
  const isMoney =
    status === 'paid' && at !== null && (charge.currency === undefined || charge.currency === 'BRL')
  if (!isMoney) return { ...facts, status: status === 'paid' ? 'waiting' : status, charge: null }
  return { ...facts, status, charge: { reference: id, at, ...moneyOf(payables) } }
}

/** What Pagar.me keeps of all installments together, and what the merchant gets. */
function moneyOf(payables: Json[]): { fee: number | null; net: number | null } {
  const credits = payables.filter(({ type }) => type === 'credit')
  if (credits.length === 0) return { fee: null, net: null }
  const sum = (field: string) => credits.reduce((total, each) => total + (countOf(each[field]) ?? 0), 0)
  const fee = sum('fee') + sum('anticipation_fee') + sum('fraud_coverage_fee')
  return { fee, net: sum('amount') - fee }
}

/** By the codes of ABECS, and by Pagar.me's own of before August 2026. */
const refusals: Record<string, CardRefusal> = {
  ...{ '51': 'no_funds', '61': 'no_funds', '116': 'no_funds', '121': 'no_funds', '1016': 'no_funds' },
  ...{ '14': 'wrong_data', '55': 'wrong_data', '63': 'wrong_data', '82': 'wrong_data', N7: 'wrong_data' },
  ...{
    '111': 'wrong_data',
    '122': 'wrong_data',
    '1011': 'wrong_data',
    '1022': 'wrong_data',
    '1045': 'wrong_data',
  },
  ...{ '54': 'expired', '101': 'expired', '1001': 'expired' },
  ...{ '01': 'ask_bank', '02': 'ask_bank', '70': 'ask_bank', '107': 'ask_bank', '1007': 'ask_bank' },
  ...{ '41': 'blocked', '43': 'blocked', '62': 'blocked', '78': 'blocked', '200': 'blocked' },
  ...{ '1004': 'blocked', '1025': 'blocked', '2008': 'blocked', '2009': 'blocked' },
  ...{ '38': 'too_many_tries', '65': 'too_many_tries', '75': 'too_many_tries', '106': 'too_many_tries' },
  ...{ '1006': 'too_many_tries', '1023': 'too_many_tries', '23': 'installments' },
  ...{ '59': 'other_means', '1002': 'other_means', '2002': 'other_means' },
}

/** Why a card was refused. A suspicion of Pagar.me is none of the buyer's business: another means helps. */
function refusalOf({ status, payment_method: method }: Json, transaction: Json): CardRefusal | null {
  if (status !== 'failed' || method !== 'credit_card') return null
  const antifraud = textOf(objectOf(transaction.antifraud_response).status)
  if (antifraud === 'reproved') return 'other_means'
  return refusals[textOf(transaction.acquirer_return_code) ?? ''] ?? 'other'
}

function cardOf({ payment_method: method }: Json, transaction: Json): PaidCard | null {
  if (method !== 'credit_card') return null
  const card = objectOf(transaction.card)
  const last4 = textOf(card.last_four_digits)
  return {
    ...{ brand: textOf(card.brand)?.toLowerCase() ?? null, installments: countOf(transaction.installments) },
    last4: last4 && /^\d{4}$/.test(last4) ? last4 : null,
  }
}

/** The only charge of an order. */
export const chargeOf = (order: Json): Json => objectOf(listOf(order.charges)[0])

/** Who pays, as Pagar.me wants it; null where something is not known that it demands. */
export function customerOf({ name, document, email, phone, address }: Payer): object | null {
  const digits = phone?.replace(/\D/g, '') ?? ''
  if (document === null || email === null || digits.length < 10) return null
  const isPerson = document.length === 11
  return {
    ...{ name: name.slice(0, 64), email, document, document_type: isPerson ? 'CPF' : 'CNPJ' },
    type: isPerson ? 'individual' : 'company',
    phones: {
      mobile_phone: {
        ...{ country_code: digits.slice(0, 2), area_code: digits.slice(2, 4), number: digits.slice(4) },
      },
    },
    ...(address && { address: addressOf(address) }),
  }
}

/** `line_1`: number, street and district, in this order. */
export function addressOf({ zip, street, number, district, city, state }: NonNullable<Payer['address']>) {
  return {
    line_1: [number ?? 'S/N', street, district].join(', ').slice(0, 256),
    ...{ zip_code: zip, city, state, country: 'BR' },
  }
}
