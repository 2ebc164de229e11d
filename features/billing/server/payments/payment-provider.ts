import type { Locale } from '#platform/i18n/locale.ts'
import type { Plan } from '../plans.ts'

type PaymentMethod = 'pix' | 'card' | 'boleto'

/** What the provider knows a person by. */
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

/** How a payment was made. `fingerprint` is the same for the same card or payer in any account. */
export type ChargeFacts = { method: string | null; fingerprint: string | null }

/** What a Pix or boleto is paid by, while it is awaited. */
export type AwaitedPayment = {
  method: 'pix' | 'boleto'
  /** Pix to copy and paste, or the boleto's line of digits. */
  code: string
  expiresAt: Date | null
  /** The provider's page that shows the QR code or the boleto. */
  url: string | null
}

/** How a checkout stands. */
export type Checkout = {
  id: string
  orderId: string | null
  customerId: string | null
  /** `waiting`: the person is through, the money is not (Pix, boleto). `failed`: it will not come any more. */
  status: 'open' | 'waiting' | 'paid' | 'failed' | 'expired'
  /** Null: no way to pay was chosen, or the money is there. */
  awaited: AwaitedPayment | null
  /** What was sold there, by the key its price is looked up by; null: something else than we sell. */
  priceKey: string | null
  /** Centavos. */
  amount: number
  /** Upper case. */
  currency: string
  /** In a subscription's checkout; its money comes by its invoices. */
  subscriptionId: string | null
  /** Once it is paid, where it is no subscription. */
  charge: (ChargeFacts & { reference: string; at: Date }) | null
  invoice: { number: string | null; url: string | null } | null
}

/** How a subscription stands, with the months that were paid. */
export type SubscriptionState = {
  id: string
  orderId: string | null
  customerId: string
  status: 'pending' | 'active' | 'past_due' | 'ended'
  priceKey: string | null
  /** Until when the month runs that is paid or being charged. */
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

/** What became of a payment afterwards. */
export type ChargeOutcome = {
  refunds: { reference: string; amount: number; at: Date }[]
  disputes: { reference: string; amount: number; status: 'open' | 'won' | 'lost'; at: Date }[]
}

/** News. It says only what to look at: whatever it claims, the provider is asked how that stands. */
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
 * Whoever takes the money. Everything about a payment is learnt by asking how it stands, so news may come late,
 * twice, in any order, or not at all. @throws AppError `unavailable` when the provider cannot be asked
 */
export type PaymentProvider = {
  gateway: 'stripe' | 'sandbox'
  createCustomer(payer: Payer): Promise<string>
  /** The same order gets the same checkout. */
  openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>
  /** A page of the provider's with the person's payment methods, invoices and subscription; good for a short while. */
  openPortal(request: { customerId: string; returnUrl: string; locale: Locale }): Promise<string>
  savedMethods(customerId: string): Promise<SavedMethod[]>
  /** Null: the provider knows none with this id. These three alike. */
  checkout(id: string): Promise<Checkout | null>
  subscription(id: string): Promise<SubscriptionState | null>
  /** Closes a checkout, so that nobody pays it any more; nothing where it is not open. */
  expireCheckout(id: string): Promise<void>
  /** Ends a subscription at once; nothing where it has ended. */
  cancelSubscription(id: string): Promise<void>
  chargeOutcome(reference: string): Promise<ChargeOutcome | null>
  chargeFacts(reference: string): Promise<ChargeFacts>
  /** News from a webhook's bytes. @throws AppError `invalid_signature`, `bad_request` */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent
  /** The news since a moment, for what no webhook brought. */
  eventsSince(since: Date): AsyncIterable<ProviderEvent>
}
