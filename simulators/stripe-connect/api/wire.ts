import { feeOf, refundedOf } from '../world/money.ts'
import type { Account, Intent, Session } from '../world/state.ts'
import type { StripeConnectWorld } from '../world/world.ts'

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

type Facts = Pick<StripeConnectWorld, 'faults' | 'state'>

/** An account as Stripe answers it to its platform. */
export function accountWire({ id, name, isOpen, takes }: Account): object {
  const state = (method: Account['takes'][number]) => (takes.includes(method) ? 'active' : 'inactive')
  return {
    ...{ id, object: 'account', type: 'standard', country: 'BR', default_currency: 'brl' },
    ...{ charges_enabled: isOpen, payouts_enabled: isOpen, details_submitted: true },
    business_profile: { name, url: null },
    settings: { dashboard: { display_name: name, timezone: 'America/Sao_Paulo' } },
    capabilities: {
      ...{ card_payments: state('card'), pix_payments: state('pix'), boleto_payments: state('boleto') },
      transfers: 'active',
    },
  }
}

/** A payment, with its charge and what that did to the balance. `home`: where the simulator's pages are. */
export function intentWire(intent: Intent, { faults }: Facts, home: string): object {
  const { id, amount, method, status, reference, title, createdAt, paidAt, error } = intent
  return {
    ...{
      id,
      object: 'payment_intent',
      amount,
      amount_received: paidAt === null ? 0 : amount,
      currency: 'brl',
    },
    ...{ status, description: title, created: seconds(createdAt), livemode: false, metadata: { reference } },
    payment_method_types: [method],
    next_action: status === 'requires_action' ? nextAction(intent, home) : null,
    last_payment_error: error && {
      ...{ code: error.code, message: 'The payment failed.' },
      ...{ type: 'card_error', ...(error.declineCode && { decline_code: error.declineCode }) },
    },
    latest_charge: paidAt === null ? null : chargeWire(intent, paidAt, faults.lateBalance),
  }
}

/** What moved the money of a payment. */
export function chargeWire(intent: Intent, paidAt: number, isLate: boolean): object {
  const { id, amount, method, card, dispute } = intent
  const [refunded, fee] = [refundedOf(intent), feeOf(intent)]
  return {
    ...{
      id: `ch_${id.slice(3)}`,
      object: 'charge',
      amount,
      currency: 'brl',
      paid: true,
      status: 'succeeded',
    },
    ...{
      created: seconds(paidAt),
      payment_intent: id,
      amount_refunded: refunded,
      refunded: refunded === amount,
    },
    disputed: dispute !== null,
    payment_method_details: { type: method, ...(card && { card: { ...card, installments: null } }) },
    balance_transaction: isLate
      ? null
      : {
          ...{ id: `txn_${id.slice(3)}`, object: 'balance_transaction', amount, fee, net: amount - fee },
          ...{ currency: 'brl', created: seconds(paidAt), status: 'pending', type: 'charge' },
        },
  }
}

function nextAction({ id, method, expiresAt }: Intent, home: string): object {
  const page = `${home}/stripe-connect/pay/${id}`
  const expires_at = seconds(expiresAt)
  return method === 'pix'
    ? {
        type: 'pix_display_qr_code',
        pix_display_qr_code: {
          data: `00020126SIMULATEDSTRIPE${id}6304FFFF`,
          expires_at,
          hosted_instructions_url: page,
        },
      }
    : {
        type: 'boleto_display_details',
        boleto_display_details: { number: lineOf(id), expires_at, hosted_voucher_url: page, pdf: null },
      }
}

/** A line of 47 digits that no bank pays. */
const lineOf = (id: string) => `23790${id.replace(/\D/g, '').padEnd(42, '0').slice(0, 42)}`

/** A page for cards. Its payment is not there until a card was typed. */
export function sessionWire(session: Session, world: Facts, home: string, expands = false): object {
  const { id, amount, status, reference, returnUrl, expiresAt, intentId } = session
  const intent = world.state.intents.find((each) => each.id === intentId)
  return {
    ...{ id, object: 'checkout.session', mode: 'payment', status, currency: 'brl', livemode: false },
    ...{ amount_subtotal: amount, amount_total: amount, client_reference_id: reference },
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    ...{
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: seconds(expiresAt),
      metadata: { reference },
    },
    payment_intent: intent && expands ? intentWire(intent, world, home) : intentId,
    url: status === 'open' ? `${home}/stripe-connect/checkout/${id}` : null,
  }
}
