import type { Locale } from '#platform/i18n/locale.ts'
import type { Plan } from '../plans.ts'

type PaymentMethod = 'pix' | 'card' | 'boleto'

/** A user as sent to the provider. */
export type Payer = {
  userUuid: string
  name: string
  email: string
  /** CPF or CNPJ, bare. */
  document: string
  locale: Locale
}

export type CheckoutRequest = {
  orderId: string
  customerId: string
  plan: Plan
  method: PaymentMethod | null
  successUrl: string
  cancelUrl: string
  locale: Locale
}

/** How a payment was made. `fingerprint` is equal for the same card or payer across accounts. */
export type ChargeFacts = { method: string | null; fingerprint: string | null }

/** The payment code of a pending Pix or boleto. */
export type AwaitedPayment = {
  method: 'pix' | 'boleto'
  /** Pix to copy and paste, or the boleto's line of digits. */
  code: string
  expiresAt: Date | null
  /** The provider's page that shows the QR code or the boleto. */
  url: string | null
}

/** The state of a checkout at the provider. */
export type Checkout = {
  id: string
  orderId: string | null
  customerId: string | null
  /**
   * `waiting`: the buyer has finished the checkout, the money is pending (Pix, boleto). `failed`: it will not arrive.
   */
  status: 'open' | 'waiting' | 'paid' | 'failed' | 'expired'
  /** Null until a payment method is chosen, and once the money has arrived. */
  awaited: AwaitedPayment | null
  /** The lookup key of the price that was sold; null if it is not one of ours. */
  priceKey: string | null
  /** Centavos. */
  amount: number
  /** Upper case. */
  currency: string
  /** Only in a subscription's checkout, whose money arrives by invoices. */
  subscriptionId: string | null
  /** Set once a checkout that is no subscription is paid. */
  charge: (ChargeFacts & { reference: string; at: Date }) | null
  invoice: { number: string | null; url: string | null } | null
}

/** The state of a subscription at the provider, with its paid months. */
export type SubscriptionState = {
  id: string
  orderId: string | null
  customerId: string
  status: 'pending' | 'active' | 'past_due' | 'ended'
  priceKey: string | null
  /** The end of the month that is paid or being charged. */
  periodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** The oldest first. */
  paid: PaidInvoice[]
}

export type PaidInvoice = {
  id: string
  number: string | null
  url: string | null
  amount: number
  currency: string
  periodStart: Date
  periodEnd: Date
  paidAt: Date
  chargeReference: string
}

/** Refunds and disputes of a charge. */
export type ChargeOutcome = {
  refunds: { reference: string; amount: number; at: Date }[]
  disputes: { reference: string; amount: number; status: 'open' | 'won' | 'lost'; at: Date }[]
}

/** A webhook event. We use it only as a pointer: the state is always fetched from the provider. */
export type ProviderEvent = {
  id: string
  type: string
  happenedAt: Date
  subject: { kind: 'checkout' | 'subscription' | 'payment'; id: string } | null
}

export type SavedMethod = {
  id: string
  kind: string
  brand: string | null
  last4: string | null
  /** `12/2028` */
  expires: string | null
}

/**
 * A payment provider. Its state is always fetched, so webhooks may arrive late, twice, in any order, or not at all.
 * @throws AppError `unavailable` if the provider does not answer
 */
export type PaymentProvider = {
  gateway: 'stripe' | 'sandbox'
  createCustomer(payer: Payer): Promise<string>
  /** Idempotent: the same order gets the same checkout. */
  openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>
  /**
   * The short-lived address of the provider's page with the customer's payment methods, invoices and subscription.
   */
  openPortal(request: { customerId: string; returnUrl: string; locale: Locale }): Promise<string>
  savedMethods(customerId: string): Promise<SavedMethod[]>
  /** Null if the provider knows no checkout with this id; likewise `subscription` and `chargeOutcome`. */
  checkout(id: string): Promise<Checkout | null>
  subscription(id: string): Promise<SubscriptionState | null>
  /** Closes an open checkout so that it can no longer be paid; has no effect on others. */
  expireCheckout(id: string): Promise<void>
  /** Ends a subscription immediately; has no effect if it has ended. */
  cancelSubscription(id: string): Promise<void>
  chargeOutcome(reference: string): Promise<ChargeOutcome | null>
  chargeFacts(reference: string): Promise<ChargeFacts>
  /** Verifies and reads a webhook. @throws AppError `invalid_signature`, `bad_request` */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent
  /** The provider's events since a time, to find those whose webhook never arrived. */
  eventsSince(since: Date): AsyncIterable<ProviderEvent>
}
