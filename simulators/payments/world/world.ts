import { createHash, randomBytes } from 'node:crypto'
import { createDeliveries, type Deliveries, type DeliveryOptions } from './deliver.ts'
import {
  type Charge,
  type Checkout,
  type Customer,
  type Event,
  type Invoice,
  type Line,
  loadState,
  type Method,
  type State,
  type Subscription,
  saveState,
} from './state.ts'

/** A provider's own form of an event, and the address it is sent to. */
export type WebhookFormat = {
  /** The body of the webhook. */
  eventBody(event: Event, world: World): object
  signatureHeader: string
}

export type WorldOptions = DeliveryOptions & { stateFile?: string; voice: WebhookFormat }

/** A Pix or a boleto waits for its payment; a page takes cards. */
type Wanted = {
  account: string
  reference: string
  name: string
  amount: number
  expiresAt: number
} & (
  | { method: 'pix' }
  | { method: 'boleto'; dueDay: string }
  | { method: 'card'; returnUrl: string; mostInstallments: number }
)

/** The prefixes of ids, as the provider spells them. */
type IdKind = 'cus' | 'cs' | 'pi' | 'in' | 'sub' | 'evt' | 're' | 'dp' | 'bps' | 'pm'

/** The simulated provider: its state, and the actions on a payment. */
export type World = {
  state: State
  options: WorldOptions
  deliveries: Deliveries
  /** Milliseconds. */
  now(): number
  newId(kind: IdKind): string
  addCustomer(person: Pick<Customer, 'userUuid' | 'name' | 'email' | 'document'>): Customer
  openCheckout(
    facts: Pick<
      Checkout,
      'orderId' | 'customerId' | 'line' | 'methods' | 'successUrl' | 'cancelUrl' | 'locale'
    >,
  ): Checkout
  /** What a buyer pays to an account of a merchant; the same one for the same reference. */
  openForMerchant(wanted: Wanted): Checkout
  /** `now`: paid at once; `later`: the payment is pending; a card that is `refused` leaves the checkout open. */
  pay(checkout: Checkout, method: Method, when: 'now' | 'later' | 'refused', card?: string): void
  /** A card at a checkout of a merchant: by its number it is paid, refused, or in review. */
  payByCard(checkout: Checkout, number: string, installments: number): void
  /** A pending payment is completed or fails. */
  settle(checkout: Checkout, outcome: 'paid' | 'failed'): void
  /** No longer payable. */
  expire(checkout: Checkout): void
  refund(charge: Charge, amount: number): void
  dispute(charge: Charge, status: 'open' | 'won' | 'lost'): void
  /** The next month is charged or refused. */
  renew(subscription: Subscription, outcome: 'paid' | 'refused'): void
  cancel(subscription: Subscription, when: 'at_period_end' | 'now' | 'not_at_all'): void
  /** Moves the simulated clock forward; cancelled subscriptions end when their month is over. */
  advance(milliseconds: number): void
}

const hour = 3_600_000

/** The numbers of cards that a merchant's buyer does not get through with, and why. */
const specialCards = {
  ...{ '4000000000000002': 'other', '4000000000009995': 'no_funds', '4000000000000127': 'wrong_data' },
  ...{ '4000000000000069': 'expired', '4000000000000259': 'in_review' },
} as const

const outcomeOf = (number: string) => specialCards[number as keyof typeof specialCards] ?? 'paid'
const brandOf = (number: string) => (number.startsWith('4') ? 'visa' : 'mastercard')

/** The code to copy into a bank's app; worthless there. */
export function codeOf(method: 'pix' | 'boleto', { id, line }: Pick<Checkout, 'id' | 'line'>): string {
  if (method === 'pix') return `00020126PRETEND${id.toUpperCase()}6304FFFF`
  return `00190.00009 00000.000000 00000.000000 1 0000${String(line.amount).padStart(10, '0')}`
}

export function createPaymentsWorld(options: WorldOptions): World {
  const state = loadState(options.stateFile)
  const world = {} as World
  const deliveries = createDeliveries(options, (event) =>
    JSON.stringify(options.voice.eventBody(event, world)),
  )
  const now = () => (options.clock ?? Date.now)() + state.ahead

  function newId(kind: IdKind): string {
    state.count += 1
    return `${kind}_${state.count}${randomBytes(6).toString('hex')}`
  }

  function tell(type: string, kind: Event['kind'], objectId: string, account: string | null = null) {
    const event = { id: newId('evt'), type, kind, objectId, account, at: now() }
    state.events.push(event)
    saveState(options.stateFile, state)
    deliveries.enqueue(event)
  }

  function charge(
    customerId: string,
    line: Line,
    facts: Pick<Charge, 'method' | 'fingerprint' | 'orderId'>,
  ): Charge {
    const made: Charge = {
      id: newId('pi'),
      customerId,
      amount: line.amount,
      currency: line.currency,
      createdAt: now(),
      refunds: [],
      disputes: [],
      ...facts,
    }
    state.charges[made.id] = made
    return made
  }

  function invoice(customerId: string, line: Line, more: Partial<Invoice>): Invoice {
    const id = newId('in')
    const made: Invoice = {
      id,
      number: `SAND-${String(Object.keys(state.invoices).length + 1).padStart(4, '0')}`,
      customerId,
      subscriptionId: null,
      line,
      chargeId: null,
      status: 'paid',
      periodStart: now(),
      periodEnd: now(),
      createdAt: now(),
      paidAt: now(),
      ...more,
    }
    state.invoices[id] = made
    return made
  }

  function fulfil(checkout: Checkout, method: Method, fingerprint: string | null) {
    const { line, customerId, orderId } = checkout
    const paid = charge(customerId, line, { method, fingerprint, orderId })
    checkout.status = 'complete'
    checkout.chargeId = paid.id
    if (line.interval) {
      const periodEnd = monthAfter(now())
      const subscription: Subscription = {
        id: newId('sub'),
        orderId,
        customerId,
        line,
        status: 'active',
        method,
        fingerprint,
        periodStart: now(),
        periodEnd,
        cancelAtPeriodEnd: false,
      }
      state.subscriptions[subscription.id] = subscription
      checkout.subscriptionId = subscription.id
      const first = invoice(customerId, line, {
        subscriptionId: subscription.id,
        chargeId: paid.id,
        periodEnd,
      })
      checkout.invoiceId = first.id
      tell('customer.subscription.created', 'subscription', subscription.id)
      tell('invoice.paid', 'invoice', first.id)
    } else {
      checkout.invoiceId = invoice(customerId, line, { chargeId: paid.id }).id
    }
  }

  const fingerprintOf = (card: string) => createHash('sha256').update(card).digest('hex').slice(0, 16)

  return Object.assign(world, {
    state,
    options,
    deliveries,
    now,
    newId,

    addCustomer(person) {
      const customer = { id: newId('cus'), ...person, createdAt: now(), methods: [] }
      state.customers[customer.id] = customer
      saveState(options.stateFile, state)
      return customer
    },

    openCheckout(facts) {
      const before = Object.values(state.checkouts).find(
        ({ orderId }) => orderId !== null && orderId === facts.orderId,
      )
      if (before) return before
      const checkout: Checkout = {
        id: newId('cs'),
        account: null,
        status: 'open',
        pending: null,
        chargeId: null,
        subscriptionId: null,
        invoiceId: null,
        createdAt: now(),
        expiresAt: now() + 24 * hour,
        ...facts,
      }
      state.checkouts[checkout.id] = checkout
      saveState(options.stateFile, state)
      return checkout
    },

    openForMerchant(wanted) {
      const { account, reference, name, amount, expiresAt, method } = wanted
      const returnUrl = method === 'card' ? wanted.returnUrl : ''
      const checkout = world.openCheckout({
        orderId: reference,
        customerId: '',
        line: { priceKey: null, name, amount, currency: 'BRL', interval: null },
        methods: [method],
        successUrl: returnUrl,
        cancelUrl: returnUrl,
        locale: 'pt-BR',
      })
      if (checkout.account) return checkout
      Object.assign(checkout, { account, expiresAt })
      if (method === 'card') checkout.mostInstallments = wanted.mostInstallments
      else {
        const pending = { method, code: codeOf(method, checkout), expiresAt, failed: false }
        Object.assign(checkout, { status: 'complete', pending })
      }
      if (method === 'boleto') checkout.dueDay = wanted.dueDay
      saveState(options.stateFile, state)
      return checkout
    },

    payByCard(checkout, number, installments) {
      if (checkout.status !== 'open' || checkout.expiresAt <= now()) return
      const outcome = outcomeOf(number)
      checkout.refusal = outcome === 'paid' || outcome === 'in_review' ? null : outcome
      checkout.card = { brand: brandOf(number), last4: number.slice(-4), installments }
      if (outcome === 'paid') world.pay(checkout, 'card', 'now', number)
      else {
        if (outcome === 'in_review') {
          const { expiresAt } = checkout
          const pending = { method: 'card' as const, code: '', expiresAt, failed: false }
          Object.assign(checkout, { status: 'complete', pending })
        }
        tell('checkout.session.updated', 'checkout', checkout.id, checkout.account)
      }
    },

    pay(checkout, method, when, card = '4242424242424242') {
      if (checkout.status !== 'open' || when === 'refused') return
      const customer = state.customers[checkout.customerId]
      if (when === 'later' && method !== 'card') {
        checkout.status = 'complete'
        const expiresAt = now() + (method === 'pix' ? hour : 3 * 24 * hour)
        checkout.pending = { method, code: codeOf(method, checkout), expiresAt, failed: false }
        tell('checkout.session.completed', 'checkout', checkout.id)
        return
      }
      const fingerprint =
        method === 'card' ? fingerprintOf(card) : method === 'boleto' ? (customer?.document ?? null) : null
      fulfil(checkout, method, fingerprint)
      if (customer && method === 'card')
        customer.methods.unshift({
          id: newId('pm'),
          kind: 'card',
          brand: brandOf(card),
          last4: card.slice(-4),
          expires: '12/2030',
        })
      tell('checkout.session.completed', 'checkout', checkout.id, checkout.account)
    },

    settle(checkout, outcome) {
      const { pending } = checkout
      if (!pending || pending.failed || checkout.chargeId) return
      if (outcome === 'failed' && pending.method === 'card') {
        // Another card may be tried on the same page.
        Object.assign(checkout, { status: 'open', pending: null, refusal: 'other' })
        tell('checkout.session.updated', 'checkout', checkout.id, checkout.account)
        return
      }
      if (outcome === 'failed') {
        pending.failed = true
        tell('checkout.session.async_payment_failed', 'checkout', checkout.id, checkout.account)
        return
      }
      fulfil(
        checkout,
        pending.method,
        pending.method === 'boleto' ? (state.customers[checkout.customerId]?.document ?? null) : null,
      )
      tell('checkout.session.async_payment_succeeded', 'checkout', checkout.id, checkout.account)
    },

    expire(checkout) {
      const { account, pending } = checkout
      const isInReview = pending?.method === 'card' && !checkout.chargeId
      if (account && pending && !isInReview) return world.settle(checkout, 'failed')
      if (checkout.status !== 'open' && !isInReview) return
      Object.assign(checkout, { status: 'expired', ...(isInReview && { pending: null }) })
      tell('checkout.session.expired', 'checkout', checkout.id, account)
    },

    refund(paid, amount) {
      const left = paid.amount - paid.refunds.reduce((sum, refund) => sum + refund.amount, 0)
      if (amount <= 0 || amount > left) throw new Error('that much is not left of the payment')
      paid.refunds.push({ id: newId('re'), amount, at: now() })
      tell('charge.refunded', 'charge', paid.id)
    },

    dispute(paid, status) {
      const open = paid.disputes.find((dispute) => dispute.status === 'open')
      if (status === 'open') {
        if (open) return
        paid.disputes.push({ id: newId('dp'), amount: paid.amount, status, at: now() })
        tell('charge.dispute.created', 'charge', paid.id)
      } else if (open) {
        open.status = status
        tell('charge.dispute.closed', 'charge', paid.id)
      }
    },

    renew(subscription, outcome) {
      if (subscription.status === 'canceled') return
      const { customerId, line, method, fingerprint, orderId } = subscription
      const periodStart =
        subscription.status === 'past_due' ? subscription.periodStart : subscription.periodEnd
      const periodEnd = monthAfter(periodStart)
      const paid = outcome === 'paid' ? charge(customerId, line, { method, fingerprint, orderId }) : null
      Object.assign(subscription, { periodStart, periodEnd, status: paid ? 'active' : 'past_due' })
      const due = invoice(customerId, line, {
        subscriptionId: subscription.id,
        chargeId: paid?.id ?? null,
        status: paid ? 'paid' : 'open',
        periodStart,
        periodEnd,
        paidAt: paid ? now() : null,
      })
      tell(paid ? 'invoice.paid' : 'invoice.payment_failed', 'invoice', due.id)
      tell('customer.subscription.updated', 'subscription', subscription.id)
    },

    cancel(subscription, when) {
      if (subscription.status === 'canceled') return
      subscription.cancelAtPeriodEnd = when === 'at_period_end'
      if (when === 'now') subscription.status = 'canceled'
      tell(
        when === 'now' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
        'subscription',
        subscription.id,
      )
    },

    advance(milliseconds) {
      state.ahead += milliseconds
      saveState(options.stateFile, state)
      for (const subscription of Object.values(state.subscriptions))
        if (subscription.cancelAtPeriodEnd && subscription.periodEnd <= now())
          world.cancel(subscription, 'now')
      for (const checkout of Object.values(state.checkouts))
        if (checkout.expiresAt <= now()) world.expire(checkout)
    },
  } satisfies World)
}

function monthAfter(moment: number): number {
  const end = new Date(moment)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return end.getTime()
}
