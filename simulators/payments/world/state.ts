import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Method = 'pix' | 'card' | 'boleto'

export type Customer = {
  id: string
  userUuid: string
  name: string
  email: string
  document: string
  createdAt: number
  /** The payment methods, newest first. */
  methods: { id: string; kind: Method; brand: string | null; last4: string | null; expires: string | null }[]
}

/** One line of a checkout: the product, its price (centavos) and its interval. */
export type Line = {
  priceKey: string | null
  name: string
  amount: number
  currency: string
  interval: string | null
}

export type Checkout = {
  id: string
  /** The account that gets the money; null: the platform's own. */
  account: string | null
  orderId: string | null
  customerId: string
  line: Line
  methods: Method[]
  successUrl: string
  cancelUrl: string
  locale: string
  status: 'open' | 'complete' | 'expired'
  /** A payment code and its expiry, or a card in review; `failed` once it has expired. */
  pending: { method: Method; code: string; expiresAt: number; failed: boolean } | null
  /** Why the last card was refused, at a checkout of a merchant's account. */
  refusal?: string | null
  /** At a checkout of a merchant's account: the most instalments, the card that was used, the last day of a boleto. */
  mostInstallments?: number
  card?: { brand: string; last4: string; installments: number }
  dueDay?: string
  chargeId: string | null
  subscriptionId: string | null
  invoiceId: string | null
  createdAt: number
  expiresAt: number
}

export type Charge = {
  id: string
  orderId: string | null
  customerId: string
  amount: number
  currency: string
  method: Method
  fingerprint: string | null
  createdAt: number
  refunds: { id: string; amount: number; at: number }[]
  disputes: { id: string; amount: number; status: 'open' | 'won' | 'lost'; at: number }[]
}

export type Invoice = {
  id: string
  number: string
  customerId: string
  subscriptionId: string | null
  line: Line
  chargeId: string | null
  status: 'open' | 'paid' | 'void'
  periodStart: number
  periodEnd: number
  createdAt: number
  paidAt: number | null
}

export type Subscription = {
  id: string
  orderId: string | null
  customerId: string
  line: Line
  status: 'active' | 'past_due' | 'canceled'
  method: Method
  fingerprint: string | null
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
}

/** An event as the provider stores it: its object, and how its delivery went. */
export type Event = {
  id: string
  type: string
  kind: 'checkout' | 'subscription' | 'charge' | 'invoice'
  objectId: string
  /** As of its checkout. */
  account: string | null
  at: number
}

export type State = {
  customers: Record<string, Customer>
  checkouts: Record<string, Checkout>
  charges: Record<string, Charge>
  invoices: Record<string, Invoice>
  subscriptions: Record<string, Subscription>
  events: Event[]
  portals: Record<string, { customerId: string; returnUrl: string; locale: string }>
  count: number
  /** How far the simulated clock is ahead, in milliseconds. */
  ahead: number
}

function emptyState(): State {
  return {
    customers: {},
    checkouts: {},
    charges: {},
    invoices: {},
    subscriptions: {},
    events: [],
    portals: {},
    count: 0,
    ahead: 0,
  }
}

/** Loads the stored state; an empty one without a file. */
export function loadState(file: string | undefined): State {
  if (!file) return emptyState()
  try {
    return { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as State) }
  } catch {
    return emptyState()
  }
}

export function saveState(file: string | undefined, state: State): void {
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(state))
}
