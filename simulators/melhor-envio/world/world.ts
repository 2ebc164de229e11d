import { randomBytes, randomUUID } from 'node:crypto'
import { type AnswerFaults, noAnswerFaults } from '../../carriers/misbehave.ts'
import { objectCode } from '../../carriers/object-code.ts'
import { createShopDeliveries, type Deliveries } from '../../shops/deliveries.ts'
import { type Account, type Grant, loadState, type Shipment, type State, saveState } from './state.ts'

/** Faults that the page and the control API switch on. */
export type Faults = AnswerFaults & {
  /** A recipient in this CEP is rejected; null: none. */
  rejectedZip: string | null
  /** No carrier serves any route. */
  nothingServed: boolean
  /** The next payments of a label find that it expired in the cart. */
  expiredCarts: number
  /** Quotes cost this many centavos more from now on. */
  dearer: number
  /** So many further payments are made, and their answers are sent to no one. */
  lostPayments: number
  /** So many times a label that is to be made is not made yet. */
  slowLabels: number
  /** The account withdraws the app's access once its next label is paid. */
  revokesAfterPayment: boolean
  /** The next callback comes back changed. */
  callback: 'none' | 'wrong_state' | 'used_code'
}

export type MelhorEnvioOptions = {
  clientId: string
  clientSecret: string
  /** Where events of shipments go; null: nowhere. */
  webhookUrl: string | null
  stateFile?: string | undefined
  retryDelays?: number[]
  clock?: () => number
}

const minute = 60_000
const day = 24 * 60 * minute
const [codeLife, tokenLife, refreshLife] = [10 * minute, 30 * day, 45 * day]

export type MelhorEnvioWorld = ReturnType<typeof createMelhorEnvioWorld>

/** The accounts, consents and shipments of a simulated Melhor Envio. */
export function createMelhorEnvioWorld(options: MelhorEnvioOptions) {
  const state: State = loadState(options.stateFile)
  const faults: Faults = {
    ...noAnswerFaults(),
    ...{ rejectedZip: null, nothingServed: false, expiredCarts: 0, dearer: 0, callback: 'none' },
    ...{ slowLabels: 0, revokesAfterPayment: false, lostPayments: 0 },
  }
  const deliveries: Deliveries = createShopDeliveries({
    signatureHeader: 'x-me-signature',
    secretOf: () => options.clientSecret,
    retryDelays: options.retryDelays,
  })
  const now = () => (options.clock ?? Date.now)() + state.ahead
  const save = () => saveState(options.stateFile, state)

  function notify(event: string, shipment: Shipment) {
    save()
    if (!options.webhookUrl) return
    const { id, protocol, status, tracking, ownTracking, tags } = shipment
    const data = { id, protocol, status, tracking, self_tracking: ownTracking, tracking_url: null, tags }
    const body = JSON.stringify({ event: `order.${event}`, data })
    deliveries.enqueue({ url: options.webhookUrl, body, headers: {} })
  }

  function issueTokens(accountId: string, scopes: string[]): Grant {
    const grant = {
      ...{ accountId, scopes },
      accessToken: `me-access-${randomBytes(24).toString('hex')}`,
      refreshToken: `me-refresh-${randomBytes(24).toString('hex')}`,
      expiresAt: now() + tokenLife,
      refreshUntil: now() + refreshLife,
    }
    state.grants.push(grant)
    save()
    return grant
  }

  return {
    options,
    state,
    faults,
    /** The shipments behind each address of printed labels. */
    prints: new Map<string, string[]>(),
    deliveries,
    now,
    save,
    account: (id: string): Account | undefined => state.accounts.find((account) => account.id === id),
    shipment: (id: string): Shipment | undefined => state.shipments.find((shipment) => shipment.id === id),

    issueCode(accountId: string, redirectUri: string, scopes: string[]): string {
      const code = `def50200${randomBytes(20).toString('hex')}`
      state.codes.push({ code, accountId, redirectUri, scopes, expiresAt: now() + codeLife })
      save()
      return code
    },

    /** Consumes a code: it is good for one use within ten minutes. */
    takeCode(code: string) {
      const at = state.codes.findIndex((each) => each.code === code)
      const [found] = at < 0 ? [] : state.codes.splice(at, 1)
      return found && found.expiresAt > now() ? found : null
    },

    issueTokens,

    /** New tokens for a refresh token, which is used up; null for one that is unknown, used, expired or revoked. */
    refresh(refreshToken: string): Grant | null {
      const at = state.grants.findIndex((grant) => grant.refreshToken === refreshToken)
      const [used] = at < 0 ? [] : state.grants.splice(at, 1)
      return used && used.refreshUntil > now() ? issueTokens(used.accountId, used.scopes) : null
    },

    grantOf(accessToken: string): Grant | undefined {
      const grant = state.grants.find((each) => each.accessToken === accessToken)
      return grant && grant.expiresAt > now() ? grant : undefined
    },

    /** The account withdraws the app's access. */
    revoke(accountId: string) {
      state.grants = state.grants.filter((grant) => grant.accountId !== accountId)
      save()
    },

    addShipment(
      facts: Pick<Shipment, 'accountId' | 'service' | 'price' | 'recipient' | 'city' | 'tags'>,
    ): Shipment {
      const number = state.nextNumber++
      const shipment: Shipment = {
        ...{ id: randomUUID(), protocol: `ORD-${String(number).padStart(12, '0')}`, status: 'pending' },
        ...{ tracking: null, ownTracking: `ME26${String(number).padStart(8, '0')}BR`, isGenerated: false },
        ...{ createdAt: now(), paidAt: null, generatedAt: null, postedAt: null },
        ...{ deliveredAt: null, canceledAt: null, expiredAt: null },
        ...facts,
      }
      state.shipments.push(shipment)
      notify('created', shipment)
      return shipment
    },

    expire(shipment: Shipment) {
      Object.assign(shipment, { status: 'expired', expiredAt: now() })
      save()
    },

    /** Pays a shipment from the balance of its account. */
    pay(shipment: Shipment) {
      const account = state.accounts.find(({ id }) => id === shipment.accountId)!
      account.balance -= shipment.price
      Object.assign(shipment, { status: 'released', paidAt: now() })
      notify('released', shipment)
    },

    generate(shipment: Shipment) {
      // Services 1 and 2 are of Correios: their parcels have codes of the post at once, others get theirs when posted.
      const isPost = shipment.service === 1 || shipment.service === 2
      const serial = Number.parseInt(shipment.protocol.slice(4), 10)
      Object.assign(shipment, { isGenerated: true, generatedAt: now() })
      if (isPost) shipment.tracking = objectCode('ME', 10_000_000 + serial)
      notify('generated', shipment)
    },

    /** The parcel goes one step on. */
    move(shipment: Shipment, step: 'posted' | 'delivered' | 'undelivered') {
      if (!shipment.isGenerated) return
      shipment.status = step
      if (step === 'posted') shipment.postedAt = now()
      if (step === 'delivered') shipment.deliveredAt = now()
      shipment.tracking ??= `JD${shipment.protocol.slice(-10)}`
      notify(step, shipment)
    },

    cancel(shipment: Shipment) {
      const account = state.accounts.find(({ id }) => id === shipment.accountId)!
      if (shipment.paidAt !== null) account.balance += shipment.price
      Object.assign(shipment, { status: 'canceled', canceledAt: now() })
      notify('cancelled', shipment)
    },

    advance(milliseconds: number) {
      state.ahead += milliseconds
      save()
    },
  }
}
