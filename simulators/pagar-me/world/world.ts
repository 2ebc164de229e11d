import { randomBytes } from 'node:crypto'
import { createShopDeliveries, type Deliveries } from '../../shops/deliveries.ts'
import { chargeWire, orderWire } from '../api/wire.ts'
import { brandOf, digitsOf, outcomeOf, type TypedCard } from './cards.ts'
import { refundedOf } from './money.ts'
import { type Account, type Charge, loadState, type State, saveState, type Token } from './state.ts'

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
  /** Refunds are refused, as where the account has too little money. */
  refusesRefunds: boolean
  /** The next order or refund is made, and its answer is sent to no one. */
  losesAnswer: boolean
  /** Payables do not exist yet. */
  lateFees: boolean
}

export type PagarMeOptions = {
  stateFile?: string | undefined
  retryDelays?: number[]
  clock?: () => number
}

type NewCharge = Pick<
  Charge,
  'accountId' | 'code' | 'title' | 'method' | 'amount' | 'customer' | 'expiresAt' | 'statement'
> & { token: Token | null; installments: number }

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const tokenLife = 60 * second

export type PagarMeWorld = ReturnType<typeof createPagarMeWorld>

/** The accounts, cards and payments of a simulated Pagar.me. */
export function createPagarMeWorld(options: PagarMeOptions) {
  const state: State = loadState(options.stateFile)
  const faults: Faults = {
    ...{ stall: 0, html: 0, throttled: 0, serverErrors: 0 },
    ...{ refusesRefunds: false, losesAnswer: false, lateFees: false },
  }
  const deliveries: Deliveries = createShopDeliveries({
    signatureHeader: 'authorization',
    secretOf: ({ secret = '' }) => secret,
    sign: (_notification, secret) => `Basic ${Buffer.from(secret).toString('base64')}`,
    retryDelays: options.retryDelays,
  })
  const now = () => (options.clock ?? Date.now)() + state.ahead
  const save = () => saveState(options.stateFile, state)
  const home = { origin: '' }

  /** Tells the account's webhook of a charge and of its order, as they are now. */
  function notify(charge: Charge, chargeEvent: string, orderEvent: string | null = null) {
    save()
    const account = world.account(charge.accountId)
    if (!account?.hook) return
    const { url, user, password } = account.hook
    for (const type of [chargeEvent, orderEvent]) {
      if (type === null) continue
      const wire = type.startsWith('order.') ? orderWire : chargeWire
      const body = {
        ...{ id: newId('hook'), account: { id: account.id, name: account.name }, type },
        ...{ created_at: new Date(now()).toISOString(), data: wire(charge, home.origin) },
      }
      state.hooks.push({ id: body.id, accountId: account.id, type, at: now(), body })
      deliveries.enqueue({ url, body: JSON.stringify(body), headers: {}, secret: `${user}:${password}` })
    }
    save()
  }

  const world = {
    options,
    state,
    faults,
    deliveries,
    home,
    now,
    save,

    account: (id: string): Account | undefined => state.accounts.find((account) => account.id === id),
    accountOfSecret: (key: string) => state.accounts.find(({ secretKey }) => secretKey === key),
    accountOfPublic: (key: string) => state.accounts.find(({ publicKey }) => publicKey === key),
    addAccount(facts: Partial<Account> = {}): Account {
      const id = newId('acc')
      const account: Account = {
        ...{ id, name: `Loja ${id.slice(-4)}`, takesPix: true, domains: [], hook: null },
        ...{ secretKey: `sk_test_${randomBytes(8).toString('hex')}` },
        ...{ publicKey: `pk_test_${randomBytes(8).toString('hex')}`, ...facts },
      }
      state.accounts.push(account)
      save()
      return account
    },
    /** The shop replaces its secret key: the one before is good for nothing. */
    replaceKey(account: Account) {
      account.secretKey = `sk_test_${randomBytes(8).toString('hex')}`
      save()
    },

    /** A card that was sent by a browser; `problemsOf` has found nothing wrong with it. */
    addToken(account: Account, card: TypedCard): Token {
      const number = digitsOf(card.number)
      const token: Token = {
        ...{ id: newId('token'), accountId: account.id, holder: String(card.holder_name) },
        ...{ brand: brandOf(number), last4: number.slice(-4), isUsed: false },
        ...{ outcome: outcomeOf(number, digitsOf(card.cvv)), expiresAt: now() + tokenLife },
      }
      state.tokens.push(token)
      save()
      return token
    },
    /** A token that is good for an order now, used up by it. */
    takeToken(account: Account, id: string): Token | null {
      const token = state.tokens.find((each) => each.id === id && each.accountId === account.id)
      if (!token || token.isUsed || token.expiresAt <= now()) return null
      token.isUsed = true
      save()
      return token
    },

    charge(id: string): Charge | undefined {
      const found = state.charges.find((charge) => charge.id === id || charge.orderId === id)
      if (found && found.status === 'pending' && found.expiresAt !== null && found.expiresAt <= now())
        end(found, 'failed')
      return found
    },

    /** A new order with one charge, which a card pays or does not at once. */
    open({ token, installments, ...facts }: NewCharge): Charge {
      const charge: Charge = {
        ...{ id: newId('ch'), orderId: newId('or'), status: 'pending', paidAmount: 0, refusal: null },
        ...{ card: token && { brand: token.brand, last4: token.last4, holder: token.holder }, installments },
        ...{ createdAt: now(), paidAt: null, canceledAt: null, refunds: [], cancels: { times: 0, at: 0 } },
        ...facts,
      }
      state.charges.push(charge)
      notify(charge, 'charge.created', 'order.created')
      if (token) charged(charge, token)
      return charge
    },

    /** The buyer pays. `amount`: another one than was asked for. */
    pay(charge: Charge, amount = charge.amount) {
      if (charge.status !== 'pending' && charge.status !== 'processing') return
      const status = amount === charge.amount ? 'paid' : amount > charge.amount ? 'overpaid' : 'underpaid'
      Object.assign(charge, { status, paidAmount: amount, paidAt: now() })
      notify(charge, `charge.${status}`, 'order.paid')
    },

    /** Pagar.me decides on a card that it reviewed. */
    decide(charge: Charge, isApproved: boolean) {
      if (charge.status !== 'processing') return
      if (isApproved) world.pay(charge)
      else refuse(charge, 'antifraud')
    },

    /** Null: not now, after too many attempts. False: it cannot be cancelled. */
    cancel(charge: Charge, amount?: number): boolean | null {
      if (charge.method === 'pix' && charge.cancels.times >= 10 && now() - charge.cancels.at < 15 * minute)
        return null
      charge.cancels = { times: charge.cancels.times + 1, at: now() }
      save()
      if (charge.status === 'pending' || charge.status === 'processing') {
        end(charge, 'canceled')
        return true
      }
      const left = charge.paidAmount - refundedOf(charge)
      const back = amount ?? left
      if (charge.paidAt === null || charge.status === 'chargedback' || back <= 0 || back > left) return false
      charge.refunds.push({ id: newId('rf'), amount: back, at: now() })
      if (back === left) Object.assign(charge, { status: 'canceled', canceledAt: now() })
      const isWhole = charge.status === 'canceled'
      notify(
        charge,
        isWhole ? 'charge.refunded' : 'charge.partial_canceled',
        isWhole ? 'order.canceled' : null,
      )
      return true
    },

    /** The buyer disputes the payment at their bank, or the bank decides for the seller after all. */
    chargeBack(charge: Charge, isLost: boolean) {
      if (charge.paidAt === null) return
      charge.status = isLost ? 'chargedback' : 'paid'
      notify(charge, isLost ? 'charge.chargedback' : 'charge.paid')
    },

    /** Notifies of the charge as it is, again. */
    notifyAgain: (charge: Charge) => notify(charge, 'charge.updated'),

    /** The answer of an earlier request with this key, of the last 24 hours. */
    answerOf(key: string) {
      const stored = state.answers[key]
      return stored && stored.at + 24 * hour > now() ? stored : null
    },

    advance(milliseconds: number) {
      state.ahead += milliseconds
      save()
    },
  }

  function charged(charge: Charge, { outcome }: Token) {
    if (charge.customer.document === '11111111111') refuse(charge, 'antifraud')
    else if (outcome === 'approved') world.pay(charge)
    else if (outcome === 'in_review') {
      charge.status = 'processing'
      notify(charge, 'charge.processing')
    } else refuse(charge, outcome.code)
  }

  function refuse(charge: Charge, refusal: string) {
    charge.refusal = refusal
    end(charge, 'failed')
  }

  function end(charge: Charge, status: 'failed' | 'canceled') {
    Object.assign(charge, { status, canceledAt: status === 'canceled' ? now() : null })
    const event = status === 'failed' ? 'payment_failed' : 'canceled'
    notify(charge, status === 'failed' ? 'charge.payment_failed' : 'charge.refunded', `order.${event}`)
  }

  return world
}

/** `ch_` and 16 letters and digits. */
function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 16)}`
}
