import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { acceptsPieces, type HoldMode, type LineSource } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import { expireLocked, isExpired } from '../expiry/expire-bags.ts'
import { type Sale, saleStore } from '../sales/sale-store.ts'
import { type Terms, termsStore } from '../terms/terms-store.ts'
import type { Buyer } from './buyer-store.ts'
import { changeOrder, type Entry, saveOrders, withNewContents } from './change-order.ts'
import { deadlineFrom, minutesFor } from './deadline.ts'
import { holdOf, type ReservationKey } from './holds.ts'
import { isUnpaid, lineStore, type NewLine, type OrderLine } from './line-store.ts'
import { orderNumberStore } from './order-number-store.ts'
import { type Order, orderStore } from './order-store.ts'
import { type Added, planPieces, type Shelf, type Want } from './plan-pieces.ts'

/** Pieces for a buyer who is locked. `isWhole`: one that is refused refuses all. `byUuid`: the seller; null for others. */
export type BagRequest = {
  buyer: Buyer
  wants: Want[]
  saleUuid: string | null
  source: LineSource
  byUuid: string | null
  isWhole: boolean
}

/** The bag, null where nothing was added; `error` where that is no matter of single pieces. */
export type BagAnswer = { order: Order | null; added: Added[]; error: AppError | null }

/** A bag of this transaction. `order`: null until a new one has its number. */
type Bag = {
  uuid: string
  buyer: Buyer
  order: Order | null
  lines: Pick<OrderLine, 'skuId' | 'quantity' | 'state'>[]
  sales: Map<string, Sale>
  entered: Set<string>
  entries: Entry[]
}

/**
 * Puts pieces into the bags of a merchant's buyers, one after another and by as many statements as for one; opens a bag where
 * none collects. Who is asked for first is served first. The buyers are locked; then their bags are, then stock.
 */
export async function addToBags(
  deps: OrdersDeps,
  tx: Database,
  merchantUuid: string,
  requests: BagRequest[],
): Promise<BagAnswer[]> {
  const now = deps.clock.now()
  const terms = await termsStore(tx).ofMerchant(merchantUuid)
  const sales = await openSales(tx, merchantUuid, requests)
  const skuIds = [...new Set(requests.flatMap(({ wants }) => wants.map(({ skuId }) => skuId)))]
  const { bags, free } = await lockedBags(deps, tx, requests, skuIds)
  const sold = await deps.catalogue.skusToSell(merchantUuid, skuIds, tx)
  const queued = await lineStore(tx).queued(skuIds, null)
  const shelf: Shelf = { isOnSale: (skuId) => sold.get(skuId)?.isOnSale === true, free, queued }

  const newLines: NewLine[] = []
  const taken = new Map<string, ReservationKey>()
  const planned = requests.map((request) => {
    const { buyer, wants, source, byUuid, isWhole, saleUuid } = request
    const sale = saleUuid === null ? null : sales.get(saleUuid)
    if (sale === undefined) return { bag: null, added: [], error: saleOver() }
    const bag = bags.get(buyer.uuid)!
    const mode = modeOf(buyer, sale, terms, now)
    const added = planPieces(shelf, bag.lines, wants, { mode, hasQueue: terms.hasQueue, isWhole })
    const accepted = isWhole && added.some(({ refusal }) => refusal) ? [] : added
    const pieces = accepted.reduce((sum, { ready, waiting }) => sum + ready + waiting, 0)
    if (pieces === 0) return { bag: null, added, error: null }

    for (const one of accepted) {
      const { productUuid, name, variant, price } = sold.get(one.want.skuId)!
      const of = { orderUuid: bag.uuid, merchantUuid, productUuid, name, variant }
      for (const { from, ...line } of linesOf(deps, one, mode)) {
        bag.lines.push(line)
        newLines.push({ ...of, price: one.want.price ?? price, ...line, source, createdAt: now })
        if (from && line.reservation) taken.set(line.reservation, from)
      }
    }
    if (sale) {
      bag.sales.set(sale.uuid, sale)
      bag.entered.add(sale.uuid)
    }
    bag.entries.push({ kind: 'added', details: { pieces, source }, byUuid })
    return { bag, added, error: null }
  })

  const changed = [...bags.values()].filter(({ entries }) => entries.length > 0)
  await takeOver(deps, tx, taken)
  await deps.catalogue.stock.reserveAll(
    newLines.flatMap(({ reservation, skuId, quantity }) =>
      reservation && !taken.has(reservation)
        ? [{ ...holdOf(reservation), skuId, quantity, expiresAt: null }]
        : [],
    ),
    tx,
  )
  await lineStore(tx).addAll(newLines)
  const stored = await storeBags(deps, tx, changed, { merchantUuid, terms, now })
  return planned.map(({ bag, added, error }) => ({ order: bag && stored.get(bag.uuid)!, added, error }))
}

function modeOf(buyer: Buyer, sale: Sale | null, terms: Terms, now: Date): HoldMode {
  if (buyer.payFirstUntil && buyer.payFirstUntil > now) return 'payment'
  return sale?.holdMode ?? terms.holdMode
}

/** What was ready is held or wanted; what was not waits. */
function linesOf({ ids }: OrdersDeps, { want, ready, waiting }: Added, mode: HoldMode) {
  const { skuId, claim = null, taken } = want
  const line = (state: 'held' | 'wanted' | 'waiting', quantity: number) => ({
    ...{ skuId, claim, state, quantity, reservation: state === 'held' ? ids.uuid() : null },
    from: state === 'held' ? taken : null,
  })
  const isHeld = taken === undefined ? mode === 'claim' : taken !== null
  return [
    ...(ready > 0 ? [line(isHeld ? 'held' : 'wanted', ready)] : []),
    ...(waiting > 0 ? [line('waiting', waiting)] : []),
  ]
}

/** Passes holds of later features on to lines, by their reservations; from then on the bag's deadline ends them. */
async function takeOver(
  { catalogue }: Pick<OrdersDeps, 'catalogue'>,
  tx: Database,
  taken: Map<string, ReservationKey>,
): Promise<void> {
  const moves = [...taken].map(([reservation, from]) => ({ from, to: holdOf(reservation) }))
  await catalogue.stock.transfer(moves, tx)
  await catalogue.stock.reschedule(
    moves.map(({ to }) => to),
    null,
    tx,
  )
}

/** The sales that requests name and that are open, kept open until the transaction ends. */
async function openSales(
  tx: Database,
  merchantUuid: string,
  requests: BagRequest[],
): Promise<Map<string, Sale>> {
  const open = new Map<string, Sale>()
  const named = new Set(requests.flatMap(({ saleUuid }) => saleUuid ?? []))
  for (const uuid of [...named].sort()) {
    const sale = await saleStore(tx).lockOpen(merchantUuid, uuid)
    if (sale) open.set(uuid, sale)
  }
  return open
}

/** The bags of the buyers, and what is free of these skus, all locked. */
async function lockedBags(deps: OrdersDeps, tx: Database, requests: BagRequest[], skuIds: number[]) {
  const now = deps.clock.now()
  const buyers = new Map(requests.map(({ buyer }) => [buyer.uuid, buyer]))
  const found = await orderStore(tx).lockCollectingOf([...buyers.keys()])
  const lines = Map.groupBy(
    await lineStore(tx).ofOrders(found.map(({ uuid }) => uuid)),
    ({ orderUuid }) => orderUuid,
  )
  const expired = found.filter((bag) => isExpired(bag, now))
  const ending = expired.flatMap(({ uuid }) => (lines.get(uuid) ?? []).filter(isUnpaid))
  const all = [...new Set([...skuIds, ...ending.map(({ skuId }) => skuId)])]
  let totals = await deps.catalogue.stock.lock(all, tx)
  const current: Order[] = []
  for (const bag of found) {
    // Its deadline has passed and the job comes within a minute: what is added now does not bring it back.
    const order = expired.includes(bag) ? await expireLocked(deps, tx, bag) : bag
    if (order.collects && acceptsPieces(order.state) && order.collectsUntil > now) current.push(order)
    else if (order.collects)
      await changeOrder(deps, tx, order, { fields: { collects: false }, entry: { kind: 'closed' }, now })
  }
  if (expired.length > 0) totals = await deps.catalogue.stock.lock(all, tx)

  const sales = await saleStore(tx).openOfOrders(current.map(({ uuid }) => uuid))
  const bags = new Map<string, Bag>()
  for (const buyer of buyers.values()) {
    const order = current.find(({ buyerUuid }) => buyerUuid === buyer.uuid) ?? null
    const uuid = order?.uuid ?? deps.ids.uuid()
    // Lines of a bag that has just ended are over.
    const kept = order && !expired.some((bag) => bag.uuid === uuid) ? (lines.get(uuid) ?? []) : []
    const open = new Map((sales.get(uuid) ?? []).map((sale) => [sale.uuid, sale]))
    bags.set(buyer.uuid, { uuid, buyer, order, lines: kept, sales: open, entered: new Set(), entries: [] })
  }
  const free = new Map([...totals].map(([skuId, { pieces }]) => [skuId, pieces ?? Number.MAX_SAFE_INTEGER]))
  return { bags, free }
}

/** Stores the bags that got pieces, with their deadlines; returns the orders by their uuids. */
async function storeBags(
  deps: OrdersDeps,
  tx: Database,
  bags: Bag[],
  { merchantUuid, terms, now }: { merchantUuid: string; terms: Terms; now: Date },
): Promise<Map<string, Order>> {
  const opened = bags.filter(({ order }) => order === null)
  const numbers = await orderNumberStore(tx).nextAll(merchantUuid, opened.length)
  const numberOf = new Map(opened.map(({ uuid }, at) => [uuid, numbers[at]!]))
  const stored = bags.map((bag) => {
    const order = bag.order ?? newOrder(bag, numberOf.get(bag.uuid)!, { merchantUuid, terms, now })
    const sales = [...bag.sales.values()]
    const deadline = deadlineFrom(now, {
      minutes: minutesFor(bag.buyer, terms, sales),
      promised: order.heldUntil,
      runs: sales.length === 0 && bag.buyer.trustedAt == null,
    })
    const version = order.version + bag.entries.length
    return { ...order, ...withNewContents(order), ...deadline, version, updatedAt: now }
  })
  const entries = bags.flatMap(({ uuid, entries }) => entries.map((entry) => ({ orderUuid: uuid, entry })))
  await saveOrders(deps, tx, {
    added: stored.filter(({ uuid }) => numberOf.has(uuid)),
    changed: stored.filter(({ uuid }) => !numberOf.has(uuid)),
    ...{ entries, now },
  })
  await orderStore(tx).enterSales(
    bags.flatMap(({ uuid, entered }) => [...entered].map((saleUuid) => ({ orderUuid: uuid, saleUuid }))),
  )
  return new Map(stored.map((order) => [order.uuid, order]))
}

function newOrder(
  { uuid, buyer }: Bag,
  number: number,
  { merchantUuid, terms, now }: { merchantUuid: string; terms: Terms; now: Date },
): Order {
  return {
    ...{ uuid, merchantUuid, number, buyerUuid: buyer.uuid, state: 'held', collects: true },
    collectsUntil: new Date(now.getTime() + terms.bagDays * day),
    ...{ termFrom: now, heldUntil: now, expiresAt: null, version: 1, freight: null },
    ...{ discount: 0, paid: 0, refunded: 0, carrier: null, trackingCode: null, sentAt: null },
    ...{ deliveredAt: null, createdAt: now, updatedAt: now, merchantErasedAt: null },
  }
}

function saleOver(): AppError {
  return new AppError('conflict', { messageKey: 'sale_over' })
}
