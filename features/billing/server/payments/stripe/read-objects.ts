import type Stripe from 'stripe'
import type {
  AwaitedPayment,
  ChargeFacts,
  Checkout,
  PaidInvoice,
  SubscriptionState,
} from '../payment-provider.ts'

const moment = (seconds: number) => new Date(seconds * 1000)

/** Needs `line_items`, `payment_intent.latest_charge` and `invoice` expanded. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const invoice = typeof session.invoice === 'object' ? session.invoice : null
  const [item, ...others] = session.line_items?.data ?? []
  const isOne = others.length === 0 && item?.quantity === 1

  return {
    id: session.id,
    orderId: session.client_reference_id,
    customerId: idOf(session.customer),
    status: statusOf(session, intent),
    awaited: awaitedOf(intent),
    priceKey: isOne ? (item.price?.lookup_key ?? null) : null,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    subscriptionId: idOf(session.subscription),
    charge:
      intent && session.payment_status === 'paid'
        ? { ...chargeFactsOf(intent.latest_charge), reference: intent.id, at: paidAt(intent) }
        : null,
    invoice: invoice && { number: invoice.number ?? null, url: invoice.hosted_invoice_url ?? null },
  }
}

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Checkout['status'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (session.payment_status === 'paid') return 'paid'
  return intent && ['requires_payment_method', 'canceled'].includes(intent.status) ? 'failed' : 'waiting'
}

/** While an intent waits for the Pix or boleto that it shows. */
function awaitedOf(intent: Stripe.PaymentIntent | null): AwaitedPayment | null {
  if (intent?.status !== 'requires_action') return null
  const { pix_display_qr_code: pix, boleto_display_details: boleto } = intent.next_action ?? {}
  if (pix?.data)
    return {
      method: 'pix',
      code: pix.data,
      expiresAt: pix.expires_at ? moment(pix.expires_at) : null,
      url: pix.hosted_instructions_url ?? null,
    }
  if (!boleto?.number) return null
  return {
    method: 'boleto',
    code: boleto.number,
    expiresAt: boleto.expires_at ? moment(boleto.expires_at) : null,
    url: boleto.hosted_voucher_url,
  }
}

function paidAt(intent: Stripe.PaymentIntent): Date {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return moment(charge?.created ?? intent.created)
}

/** How a charge was paid; an id alone tells nothing. */
export function chargeFactsOf(charge: string | Stripe.Charge | null): ChargeFacts {
  const details = charge && typeof charge === 'object' ? charge.payment_method_details : null
  const fingerprint = details?.card?.fingerprint ?? details?.boleto?.tax_id ?? null
  return { method: details?.type ?? null, fingerprint: fingerprint && `${details?.type}:${fingerprint}` }
}

/** Null: nothing was charged for it. Needs `payments` expanded. */
export function paidInvoiceOf(invoice: Stripe.Invoice): PaidInvoice | null {
  const [line] = invoice.lines.data
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')
  const chargeReference = idOf(payment?.payment.payment_intent ?? null)
  if (!invoice.id || !line || !chargeReference) return null

  return {
    id: invoice.id,
    number: invoice.number ?? null,
    url: invoice.hosted_invoice_url ?? null,
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    periodStart: moment(line.period.start),
    periodEnd: moment(line.period.end),
    paidAt: moment(invoice.status_transitions.paid_at ?? invoice.created),
    chargeReference,
  }
}

export function subscriptionOf(subscription: Stripe.Subscription, paid: PaidInvoice[]): SubscriptionState {
  const [item, ...others] = subscription.items.data
  const isOne = others.length === 0 && item?.quantity === 1
  return {
    id: subscription.id,
    orderId: subscription.metadata.order_id ?? null,
    customerId: idOf(subscription.customer) ?? '',
    status: subscriptionStatus(subscription.status),
    priceKey: isOne ? (item.price.lookup_key ?? null) : null,
    periodEnd: item ? moment(item.current_period_end) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    paid,
  }
}

function subscriptionStatus(status: string): SubscriptionState['status'] {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due' || status === 'paused') return 'past_due'
  return status === 'incomplete' ? 'pending' : 'ended'
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
