import { createHmac, randomUUID } from 'node:crypto'
import { createShopDeliveries, type Deliveries } from '../../shops/deliveries.ts'
import { chargeWire, intentWire, sessionWire } from '../api/wire.ts'
import { testCards } from './cards.ts'
import { refundedOf } from './money.ts'
import { type Account, type Intent, loadState, type Session, type State, saveState } from './state.ts'

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
  /** So many further calls are answered 409: the same request is in progress. */
  busy: number
  /** So many further calls are answered 401: the platform's key is rejected. */
  rejectedKeys: number
  /** The next callback comes back changed. */
  callback: 'none' | 'wrong_state' | 'used_code'
  /** Refunds are refused, as where the account has too little money. */
  refusesRefunds: boolean
  /** Payments have no balance transaction yet: fee and net amount are not known. */
  lateBalance: boolean
  /** The next call that changes something is carried out, and its answer is sent to no one. */
  losesAnswer: boolean
}

export type StripeConnectOptions = {
  clientId: string
  /** The platform's key, and the secret of its Connect webhook. */
  secretKey: string
  webhookSecret: string
  webhookUrl: string | null
  stateFile?: string | undefined
  retryDelays?: number[]
  clock?: () => number
}

export type StripeConnectWorld = ReturnType<typeof createStripeConnectWorld>

const codeLife = 5 * 60_000

/** The accounts, consents and payments of a simulated Stripe Connect. */
export function createStripeConnectWorld(options: StripeConnectOptions) {
  const state: State = loadState(options.stateFile)
  const faults: Faults = {
    ...{ stall: 0, html: 0, throttled: 0, serverErrors: 0, busy: 0, rejectedKeys: 0, callback: 'none' },
    ...{ refusesRefunds: false, lateBalance: false, losesAnswer: false },
  }
  const now = () => (options.clock ?? Date.now)() + state.ahead
  const deliveries: Deliveries = createShopDeliveries({
    signatureHeader: 'stripe-signature',
    secretOf: () => options.webhookSecret,
    sign({ body }, secret) {
      const time = Math.floor(now() / 1000)
      return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
    },
    retryDelays: options.retryDelays,
  })
  const save = () => saveState(options.stateFile, state)
  const newId = (kind: string) => {
    state.nextId += 1
    return `${kind}_${state.nextId}${randomUUID().slice(0, 8)}`
  }

  function notify(type: string, account: string, object: object) {
    if (!options.webhookUrl) return
    const event = {
      ...{ id: newId('evt'), object: 'event', api_version: '2026-10-28.endive', account, type },
      ...{ created: Math.floor(now() / 1000), livemode: false, pending_webhooks: 1 },
      ...{ request: { id: null, idempotency_key: null }, data: { object } },
    }
    deliveries.enqueue({ url: options.webhookUrl, body: JSON.stringify(event), headers: {} })
  }
  const intentChanged = (type: string, intent: Intent) => {
    save()
    notify(type, intent.accountId, intentWire(intent, world, ''))
  }

  function open(
    facts: Pick<Intent, 'accountId' | 'method' | 'amount' | 'title' | 'reference' | 'expiresAt'>,
  ) {
    const intent: Intent = {
      ...{ id: newId('pi'), status: 'requires_action', error: null, card: null, createdAt: now() },
      ...{ paidAt: null, refunds: [], dispute: null, ...facts },
    }
    state.intents.push(intent)
    intentChanged('payment_intent.requires_action', intent)
    return intent
  }

  function expire(intent: Intent) {
    Object.assign(intent, {
      status: 'requires_payment_method',
      error: { code: 'payment_intent_payment_attempt_expired', declineCode: null },
    })
    intentChanged('payment_intent.payment_failed', intent)
  }

  const world = {
    options,
    state,
    faults,
    deliveries,
    now,
    save,
    open,
    account: (id: string | null): Account | undefined => state.accounts.find((account) => account.id === id),
    isConnected: (id: string) => state.connected.includes(id),
    addAccount(facts: Partial<Omit<Account, 'id'>> = {}): Account {
      const id = newId('acct')
      const account: Account = {
        id,
        name: `Loja ${id}`,
        isOpen: true,
        takes: ['card', 'pix', 'boleto'],
        ...facts,
      }
      state.accounts.push(account)
      save()
      return account
    },

    issueCode(accountId: string): string {
      const code = `ac_${randomUUID()}`
      state.codes.push({ code, accountId, expiresAt: now() + codeLife })
      save()
      return code
    },

    /** Consumes a code: it is good for one use within five minutes, and connects its account. */
    takeCode(code: string): string | null {
      const at = state.codes.findIndex((each) => each.code === code)
      const [found] = at < 0 ? [] : state.codes.splice(at, 1)
      if (!found || found.expiresAt <= now()) return null
      if (!world.isConnected(found.accountId)) state.connected.push(found.accountId)
      save()
      return found.accountId
    },

    /** The account no longer works with the platform; it is told unless it asked for it itself. */
    disconnect(accountId: string, isTold = true) {
      state.connected = state.connected.filter((id) => id !== accountId)
      save()
      if (isTold)
        notify('account.application.deauthorized', accountId, { id: options.clientId, object: 'application' })
    },

    intent(id: string): Intent | undefined {
      const found = state.intents.find((intent) => intent.id === id)
      if (found?.status === 'requires_action' && found.expiresAt <= now()) expire(found)
      return found
    },

    openSession(facts: Omit<Session, 'id' | 'status' | 'intentId'>): Session {
      const session: Session = { id: newId('cs_test'), status: 'open', intentId: null, ...facts }
      state.sessions.push(session)
      save()
      return session
    },

    session(id: string): Session | undefined {
      const found = state.sessions.find((session) => session.id === id)
      if (found?.status === 'open' && found.expiresAt <= now()) found.status = 'expired'
      return found
    },

    expireSession(session: Session) {
      session.status = 'expired'
      const intent = state.intents.find(({ id }) => id === session.intentId)
      if (intent && intent.status !== 'succeeded') intent.status = 'canceled'
      save()
      notify('checkout.session.expired', session.accountId, sessionWire(session, world, ''))
    },

    /** A buyer types a card on a page: its number decides. Null once the page is closed. */
    payByCard(session: Session, number: string): Intent | null {
      if (world.session(session.id)?.status !== 'open') return null
      const { accountId, amount, title, reference, expiresAt } = session
      let intent = state.intents.find(({ id }) => id === session.intentId)
      if (!intent) {
        intent = {
          ...{ id: newId('pi'), accountId, method: 'card', amount, title, reference, expiresAt, error: null },
          ...{
            status: 'requires_payment_method',
            card: null,
            createdAt: now(),
            paidAt: null,
            refunds: [],
            dispute: null,
          },
        }
        state.intents.push(intent)
        session.intentId = intent.id
      }
      const error = testCards[number] ?? null
      intent.error = error
      if (error) {
        intentChanged('payment_intent.payment_failed', intent)
        return intent
      }
      intent.card = { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4) }
      Object.assign(intent, { status: 'succeeded', paidAt: now() })
      session.status = 'complete'
      save()
      notify('checkout.session.completed', accountId, sessionWire(session, world, ''))
      intentChanged('payment_intent.succeeded', intent)
      return intent
    },

    /** The buyer pays a Pix or boleto. `amount`: another one than was asked for. */
    pay(intent: Intent, amount = intent.amount) {
      if (intent.status !== 'requires_action') return
      Object.assign(intent, { status: 'succeeded', paidAt: now(), amount })
      intentChanged('payment_intent.succeeded', intent)
    },

    cancel(intent: Intent) {
      if (intent.status === 'succeeded' || intent.status === 'canceled') return
      intent.status = 'canceled'
      intentChanged('payment_intent.canceled', intent)
    },

    /** Throws where that much is not left. */
    refund(intent: Intent, amount: number) {
      if (intent.status !== 'succeeded' || amount <= 0 || amount > intent.amount - refundedOf(intent))
        throw new Error('that much is not left of the payment')
      const refund = { id: newId('re'), amount, at: now() }
      intent.refunds.push(refund)
      save()
      notify(
        'charge.refunded',
        intent.accountId,
        chargeWire(intent, intent.paidAt ?? now(), faults.lateBalance),
      )
      return refund
    },

    /** The buyer disputes the payment at their bank, and the bank decides. */
    dispute(intent: Intent, status: NonNullable<Intent['dispute']>['status']) {
      if (intent.status !== 'succeeded') return
      intent.dispute = { id: intent.dispute?.id ?? newId('du'), status, at: now() }
      save()
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      notify(type, intent.accountId, { id: intent.dispute.id, object: 'dispute', payment_intent: intent.id })
    },

    /** Tells of the payment as it is, again. */
    notifyAgain: (intent: Intent) => intentChanged(`payment_intent.${intent.status}`, intent),

    advance(milliseconds: number) {
      state.ahead += milliseconds
      save()
    },
  }
  return world
}
