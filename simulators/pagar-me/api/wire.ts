import { messageOf } from '../world/cards.ts'
import { feeOf, inParts, refundedOf } from '../world/money.ts'
import type { Account, Charge, SentHook, Token } from '../world/state.ts'

const iso = (at: number) => new Date(at).toISOString()
const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

const orderStates: Record<Charge['status'], string> = {
  ...{ pending: 'pending', processing: 'pending', paid: 'paid', overpaid: 'paid', underpaid: 'pending' },
  ...{ canceled: 'canceled', failed: 'failed', chargedback: 'paid' },
}

/** An order as Pagar.me answers it. */
export function orderWire(charge: Charge, home: string): object {
  const { orderId: id, code, amount, customer, title, createdAt } = charge
  return {
    ...{ id, code, amount, currency: 'BRL', closed: true, status: orderStates[charge.status] },
    items: [{ id: `oi_${id.slice(3)}`, code, description: title, amount, quantity: 1, status: 'active' }],
    ...{ customer, created_at: iso(createdAt), updated_at: iso(createdAt) },
    charges: [withoutOrder(charge, home)],
  }
}

/** A charge as Pagar.me answers it, with its order. */
export function chargeWire(charge: Charge, home: string): object {
  const { orderId: id, code, amount } = charge
  return {
    ...withoutOrder(charge, home),
    order: { id, code, amount, currency: 'BRL', closed: true, status: orderStates[charge.status] },
  }
}

function withoutOrder(charge: Charge, home: string): object {
  const { id, code, amount, paidAmount, status, method, customer, createdAt, paidAt, canceledAt } = charge
  const back = refundedOf(charge)
  return {
    ...{ id, code, amount, status, currency: 'BRL', payment_method: method, customer },
    ...(paidAt !== null && { paid_amount: paidAmount, paid_at: iso(paidAt) }),
    ...(back > 0 && { canceled_amount: back }),
    ...(canceledAt !== null && { canceled_at: iso(canceledAt) }),
    ...{
      created_at: iso(createdAt),
      updated_at: iso(createdAt),
      last_transaction: transactionOf(charge, home),
    },
  }
}

function transactionOf(charge: Charge, home: string): object {
  const { id, amount, method, status, createdAt, expiresAt, refusal } = charge
  const common = {
    ...{ id: `tran_${id.slice(3)}`, transaction_type: method, amount, created_at: iso(createdAt) },
    ...{
      updated_at: iso(createdAt),
      success: status !== 'failed',
      gateway_response: { code: '200', errors: [] },
    },
  }
  if (method === 'pix')
    return {
      ...{ ...common, status: stateOf(charge, 'waiting_payment'), qr_code: codeOf(charge) },
      ...{ qr_code_url: `${home}/pagar-me`, expires_at: isoOrNull(expiresAt) },
      ...(charge.paidAt !== null && { end_to_end_id: `E${id.slice(3)}` }),
    }
  if (method === 'boleto')
    return {
      ...{
        ...common,
        status: stateOf(charge, 'generated'),
        line: lineOf(charge),
        barcode: home,
        nosso_numero: id,
      },
      ...{ url: `${home}/pagar-me/boletos/${id}`, pdf: `${home}/pagar-me/boletos/${id}` },
      due_at: isoOrNull(expiresAt),
    }
  const { card, installments, statement } = charge
  const isBank = refusal !== null && refusal !== 'antifraud'
  return {
    ...{ ...common, status: stateOf(charge, 'processing'), installments, statement_descriptor: statement },
    ...{ operation_type: 'auth_and_capture', acquirer_name: 'pagarme' },
    acquirer_return_code: isBank ? refusal : status === 'paid' ? '00' : null,
    acquirer_message: isBank ? messageOf(refusal) : null,
    ...(refusal === 'antifraud' && { antifraud_response: { status: 'reproved', score: 'high' } }),
    card: card && {
      brand: card.brand,
      last_four_digits: card.last4,
      holder_name: card.holder,
      type: 'credit',
    },
  }
}

function stateOf({ status, method }: Charge, waiting: string): string {
  if (status === 'pending') return waiting
  if (status === 'processing') return 'processing'
  if (status === 'failed') return method === 'credit_card' ? 'not_authorized' : 'failed'
  if (status === 'canceled') return 'refunded'
  return method === 'credit_card' ? 'captured' : 'paid'
}

/** What the shop gets of a charge and when: one payable for each installment, and one for each refund. */
export function payablesWire(charge: Charge): object[] {
  if (charge.paidAt === null) return []
  const { id, paidAmount, installments, paidAt, method, refunds } = charge
  const fees = inParts(feeOf(charge), installments)
  const common = { status: 'waiting_funds', charge_id: id, payment_method: method }
  const credits = inParts(paidAmount, installments).map((amount, at) => ({
    ...{ id: `pay_${id.slice(3)}${at}`, ...common, amount, fee: fees[at], anticipation_fee: 0 },
    ...{ fraud_coverage_fee: 0, installment: at + 1, type: 'credit' },
    payment_date: iso(paidAt + (method === 'credit_card' ? (at + 1) * 30 : 1) * 86_400_000),
  }))
  return [
    ...credits,
    ...refunds.map((refund) => ({
      ...{ id: `pay_${refund.id.slice(3)}`, ...common, amount: -refund.amount, fee: 0, anticipation_fee: 0 },
      ...{ fraud_coverage_fee: 0, installment: null, type: 'refund', payment_date: iso(refund.at) },
    })),
  ]
}

export function tokenWire({ id, brand, last4, holder, expiresAt }: Token, now: number): object {
  return {
    ...{ id, type: 'card', created_at: iso(now), expires_at: iso(expiresAt) },
    card: { brand, last_four_digits: last4, holder_name: holder, type: 'credit' },
  }
}

export function hookWire({ id, type, at }: SentHook, { hook }: Account): object {
  return { id, url: hook?.url ?? null, event: type, status: 'sent', created_at: iso(at) }
}

/** Digits in the form of a boleto's. No bank pays it. */
const lineOf = ({ id, amount }: Charge) =>
  `23790${Buffer.from(id).toString('hex').replace(/\D/g, '7').slice(-28).padStart(28, '0')}${'0000'}${String(amount).padStart(10, '0')}`

/** Not a code that a bank pays. */
const codeOf = ({ id }: Charge) => `00020126SIMULATEDPAGARME${id}6304FFFF`
