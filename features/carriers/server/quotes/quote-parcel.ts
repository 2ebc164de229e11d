import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute, second } from '#platform/contract/time.ts'
import type { CarrierKind } from '../../carrier-kinds.ts'
import type { CarriersDeps } from '../deps.ts'
import type { CarrierAccount, CarrierQuote, QuoteRequest } from '../port.ts'
import { boxFor } from '../settings/box-for.ts'
import { settingsStore } from '../settings/settings-store.ts'
import { quoteStore } from './quote-store.ts'

/** `zip`: eight digits; `grams` of the pieces that are weighed, `unweighed`: how many are not; `pieces`: centavos. */
export type ParcelToQuote = {
  merchantUuid: string
  zip: string
  grams: number
  unweighed: number
  pieces: number
}

/** A service of a carrier that the merchant offers. `cost`: what she pays. `days`: business days, with those that she needs. */
type CarrierOption = {
  service: string
  price: number
  cost: number
  days: number | null
  carrier: { kind: CarrierKind; code: string }
}

/**
 * `options`: of the carriers that answered. `isUsed`: the merchant offers services of carriers. `hasFailed`: one of them did
 * not answer. `addsTable`: her own table counts as well.
 */
export type CarrierOptions = {
  options: CarrierOption[]
  isUsed: boolean
  hasFailed: boolean
  addsTable: boolean
}

/** How long a quote is valid, and how long a carrier that did not answer is not asked the same again. */
const [validFor, failedFor] = [30 * minute, 30 * second]
/** How long a buyer waits for all carriers together. */
const patience = 4 * second

const unused: CarrierOptions = { options: [], isUsed: false, hasFailed: false, addsTable: false }

/** Asks all carriers of a merchant at once. An answer that comes too late for this buyer is stored for the next page. */
export async function quoteParcel(
  deps: CarriersDeps,
  { merchantUuid, zip, grams, unweighed, pieces }: ParcelToQuote,
  within = patience,
): Promise<CarrierOptions> {
  const settings = await settingsStore(deps.connection.db).of(merchantUuid)
  if (!settings || settings.services.length === 0) return unused
  const origins = await deps.merchants.locationsOf(merchantUuid)
  const origin = origins.find(({ id }) => id === settings.originId) ?? origins[0]
  if (!origin) return unused
  const { services, handlingDays, addsTable } = settings
  const asked = await Promise.all(
    [...Map.groupBy(services, ({ carrier }) => carrier)].map(async ([kind, offered]) => {
      const account = await deps.services.accountOf(merchantUuid, kind)
      return account?.isUsable ? { kind, offered, account } : null
    }),
  )
  const connected = asked.filter((each) => each !== null)
  if (connected.length === 0) return unused

  const box = boxFor(settings.boxes, grams + unweighed * settings.pieceGrams)
  const answers = await Promise.all(
    connected.map(async ({ kind, offered, account }) => {
      const codes = offered.map(({ code }) => code).toSorted()
      const request = { from: origin.postalCode, to: zip, box, value: pieces, codes }
      const quotes = await quoteOnce(deps, { kind, merchantUuid, account, request }, within)
      if (!quotes) return null
      return quotes.flatMap(({ code, price, days, cost = price }) => {
        const service = offered.find((each) => each.code === code)
        if (!service) return []
        const inAll = days === null ? null : days + handlingDays
        return [{ service: service.name, price, cost, days: inAll, carrier: { kind, code } }]
      })
    }),
  )
  return {
    options: answers.flatMap((options) => options ?? []),
    ...{ isUsed: true, hasFailed: answers.includes(null), addsTable },
  }
}

type Asking = {
  kind: CarrierKind
  merchantUuid: string
  account: CarrierAccount & { isResting: boolean }
  request: QuoteRequest
}

/** The stored answer while it is valid, else the carrier's; null: it did not answer `within` so many milliseconds. */
async function quoteOnce(deps: CarriersDeps, asking: Asking, within: number): Promise<CarrierQuote[] | null> {
  const hash = hashOf(asking)
  const stored = await quoteStore(deps.connection.db).valid(hash, deps.clock.now())
  if (stored) return stored.quotes
  if (asking.account.isResting) return null
  const before = deps.asking.get(hash)
  if (before) return inTime(before)
  const answer = ask(deps, hash, asking).finally(() => deps.asking.delete(hash))
  const asked = { answer, waitedUntil: performance.now() + within }
  deps.asking.set(hash, asked)
  return inTime(asked)
}

/** A page asks for the same freight more than once: all of them together wait no longer than the first. */
async function inTime({ answer, waitedUntil }: NonNullable<ReturnType<CarriersDeps['asking']['get']>>) {
  const end = new AbortController()
  const left = Math.max(0, waitedUntil - performance.now())
  const late = sleep(left, null, { ref: false, signal: end.signal }).catch(() => null)
  return Promise.race([answer, late]).finally(() => end.abort())
}

async function ask(deps: CarriersDeps, hash: string, { kind, merchantUuid, account, request }: Asking) {
  const quotes = await deps.carriers[kind].quote(account, request)
  const lasts = quotes ? validFor : failedFor
  const validUntil = new Date(deps.clock.now().getTime() + lasts)
  await quoteStore(deps.connection.db).save({ hash, merchantUuid, quotes, validUntil })
  return quotes
}

function hashOf({ account, request }: Asking): string {
  const { from, to, box, value, codes } = request
  const asked = [account.connectionUuid, from, to, box.length, box.width, box.height, box.grams, value, codes]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
