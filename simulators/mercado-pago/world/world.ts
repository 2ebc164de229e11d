import { randomBytes, randomUUID } from 'node:crypto'
import { createShopDeliveries, type Deliveries } from '../../shops/deliveries.ts'
import { outcomeOf } from './card-outcomes.ts'
import { notificationOf, signNotification } from './notification.ts'
import {
  type Grant,
  loadState,
  type Payment,
  type Preference,
  type Seller,
  type State,
  saveState,
} from './state.ts'

/** Faults that the control API switches on. */
export type Faults = {
  /** Delay of every call, in milliseconds. */
  stall: number
  /** So many further calls are answered with a page of HTML. */
  html: number
  /** So many further calls are answered 429, without `Retry-After`. */
  throttled: number
  /** So many further calls are answered with HTTP 500. */
  serverErrors: number
  /** The next callback comes back changed. */
  callback: 'none' | 'wrong_state' | 'used_code'
  /** The next token answer is sent to no one: the connection is cut after the tokens were issued. */
  losesTokenAnswer: boolean
  /** Refunds are refused, as where the account has too little money. */
  refusesRefunds: boolean
  /** The next payment or refund is made, and its answer is sent to no one. */
  losesPaymentAnswer: boolean
}

export type MercadoPagoOptions = {
  clientId: string
  clientSecret: string
  /** The app's secret of notifications, and where they go; null: nowhere. */
  webhookSecret: string
  webhookUrl: string | null
  stateFile?: string | undefined
  retryDelays?: number[]
  clock?: () => number
}

type NewPayment = Pick<
  Payment,
  'sellerId' | 'amount' | 'description' | 'reference' | 'expiresAt' | 'method' | 'card'
>

const minute = 60_000
const codeLife = 10 * minute
const tokenLife = 180 * 24 * 60 * minute

export type MercadoPagoWorld = ReturnType<typeof createMercadoPagoWorld>

/** The accounts, consents and payments of a simulated Mercado Pago. */
export function createMercadoPagoWorld(options: MercadoPagoOptions) {
  const state: State = loadState(options.stateFile)
  const faults: Faults = {
    ...{ stall: 0, html: 0, throttled: 0, serverErrors: 0, callback: 'none' },
    ...{ losesTokenAnswer: false, losesPaymentAnswer: false, refusesRefunds: false },
  }
  const deliveries: Deliveries = createShopDeliveries({
    signatureHeader: 'x-signature',
    secretOf: () => options.webhookSecret,
    sign: signNotification,
    retryDelays: options.retryDelays,
  })
  const now = () => (options.clock ?? Date.now)() + state.ahead
  const save = () => saveState(options.stateFile, state)
  const newId = () => {
    state.nextId += 1
    return state.nextId
  }

  function notify(type: 'payment' | 'mp-connect', action: string, subject: string, sellerId: number) {
    if (!options.webhookUrl) return
    const facts = { id: newId(), type, action, subject, sellerId, at: now() }
    deliveries.enqueue(notificationOf(options.webhookUrl, facts))
  }

  const world = {
    options,
    state,
    faults,
    deliveries,
    now,
    save,
    seller: (id: number | string): Seller | undefined =>
      state.sellers.find((seller) => String(seller.id) === String(id)),
    addSeller(facts: Partial<Omit<Seller, 'id'>> = {}): Seller {
      const id = newId()
      const seller = {
        id,
        nickname: `LOJA${id}`,
        email: `loja${id}@exemplo.example`,
        hasPixKey: true,
        ...facts,
      }
      state.sellers.push(seller)
      save()
      return seller
    },

    issueCode(sellerId: number, redirectUri: string, challenge: string | null): string {
      const code = `TG-${randomUUID()}`
      state.codes.push({ code, sellerId, redirectUri, challenge, expiresAt: now() + codeLife })
      save()
      return code
    },

    /** Consumes a code: it is good for one use within ten minutes. */
    takeCode(code: string) {
      const at = state.codes.findIndex((each) => each.code === code)
      const [found] = at < 0 ? [] : state.codes.splice(at, 1)
      return found && found.expiresAt > now() ? found : null
    },

    issueTokens(sellerId: number): Grant {
      const grant = {
        sellerId,
        accessToken: `APP_USR-${randomBytes(20).toString('hex')}-${sellerId}`,
        refreshToken: `TG-${randomBytes(12).toString('hex')}-${sellerId}`,
        expiresAt: now() + tokenLife,
      }
      state.grants.push(grant)
      save()
      return grant
    },

    /** New tokens for a refresh token, which is used up; null for one that is unknown, used or revoked. */
    refresh(refreshToken: string): Grant | null {
      const at = state.grants.findIndex((grant) => grant.refreshToken === refreshToken)
      const [used] = at < 0 ? [] : state.grants.splice(at, 1)
      return used ? world.issueTokens(used.sellerId) : null
    },

    /** The seller of an access token that is valid. */
    sellerOf(accessToken: string): Seller | undefined {
      const grant = state.grants.find((each) => each.accessToken === accessToken)
      return grant && grant.expiresAt > now() ? world.seller(grant.sellerId) : undefined
    },

    /** The seller withdraws the app's access. */
    revoke(sellerId: number) {
      state.grants = state.grants.filter((grant) => grant.sellerId !== sellerId)
      save()
      notify('mp-connect', 'application.deauthorized', options.clientId, sellerId)
    },

    openPix: open,
    openBoleto: (facts: NewPayment) => open({ ...facts, method: 'bolbradesco' }),

    openPreference(facts: Omit<Preference, 'id' | 'createdAt'>): Preference {
      const preference = { id: `${facts.sellerId}-${randomUUID()}`, createdAt: now(), ...facts }
      state.preferences.push(preference)
      save()
      return preference
    },

    preference: (id: string) => state.preferences.find((preference) => preference.id === id),

    /** A buyer types a card on a page: the name of its holder decides. Null once the page is closed. */
    payByCard(
      { sellerId, amount, title, reference, expiresAt }: Preference,
      { holder, number, installments }: { holder: string; number: string; installments: number },
    ): Payment | null {
      if (expiresAt <= now()) return null
      const payment = open({
        ...{ sellerId, amount, description: title, reference, expiresAt },
        method: number.startsWith('4') ? 'visa' : 'master',
        card: { last4: number.slice(-4), installments },
      })
      const outcome = outcomeOf(holder)
      if (outcome === 'approved') Object.assign(payment, { status: 'approved', approvedAt: now() })
      else if (outcome === 'in_process') payment.status = 'in_process'
      else Object.assign(payment, { status: 'rejected', detail: outcome })
      changed(payment)
      return payment
    },

    /** Mercado Pago decides on a card that it reviewed. */
    decide(payment: Payment, isApproved: boolean) {
      if (payment.status !== 'in_process') return
      if (isApproved) Object.assign(payment, { status: 'approved', approvedAt: now() })
      else Object.assign(payment, { status: 'rejected', detail: 'cc_rejected_other_reason' })
      changed(payment)
    },

    payment(id: number | string): Payment | undefined {
      const found = state.payments.find((payment) => String(payment.id) === String(id))
      if (found?.status === 'pending' && found.expiresAt <= now()) cancel(found)
      return found
    },

    /** The buyer pays. `amount`: another one than was asked for. */
    pay(payment: Payment, amount = payment.amount) {
      if (payment.status !== 'pending') return
      Object.assign(payment, { status: 'approved', approvedAt: now(), amount })
      changed(payment)
    },

    cancel,

    /** Throws where that much is not left. */
    refund(payment: Payment, amount: number) {
      const left = payment.amount - refundedOf(payment)
      if (payment.status !== 'approved' || amount <= 0 || amount > left)
        throw new Error('that much is not left of the payment')
      const refund = { id: newId(), amount, at: now() }
      payment.refunds.push(refund)
      if (amount === left) payment.status = 'refunded'
      changed(payment)
      return refund
    },

    /** The buyer disputes the payment at their bank; the bank decides for the buyer (`settled`) or the seller. */
    chargeBack(payment: Payment, chargeback: NonNullable<Payment['chargeback']>) {
      if (payment.approvedAt === null) return
      const status = chargeback === 'reimbursed' ? 'approved' : 'charged_back'
      Object.assign(payment, { status, chargeback })
      changed(payment)
    },

    /** Notifies of the payment as it is, again. */
    notifyAgain: (payment: Payment) => changed(payment),

    advance(milliseconds: number) {
      state.ahead += milliseconds
      save()
    },
  }

  function open(facts: NewPayment): Payment {
    const payment: Payment = {
      ...{ id: newId(), status: 'pending', createdAt: now(), approvedAt: null, refunds: [] },
      ...facts,
    }
    state.payments.push(payment)
    notify('payment', 'payment.created', String(payment.id), payment.sellerId)
    save()
    return payment
  }

  function cancel(payment: Payment) {
    if (payment.status !== 'pending' && payment.status !== 'in_process') return
    payment.status = 'cancelled'
    changed(payment)
  }

  function changed(payment: Payment) {
    save()
    notify('payment', 'payment.updated', String(payment.id), payment.sellerId)
  }

  return world
}

export function refundedOf({ refunds }: Payment): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** What Mercado Pago keeps: 0,99 % of a Pix, 4,98 % of a card, R$ 3,49 of a boleto. */
export function feeOf({ amount, method }: Payment): number {
  if (method === 'bolbradesco') return Math.min(349, amount)
  return Math.round(amount * (method ? 0.0498 : 0.0099))
}
