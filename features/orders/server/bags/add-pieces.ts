import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { mostPieces } from '../../contract.ts'
import { acceptsPieces, type HoldMode, type LineSource } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import { expireLocked, isExpired } from '../expiry/expire-bags.ts'
import { type Sale, saleStore } from '../sales/sale-store.ts'
import type { ClaimKey } from '../schema.ts'
import { termsStore } from '../terms-store.ts'
import { type Buyer, buyerStore } from './buyer-store.ts'
import { changeOrder, withNewContents } from './change-order.ts'
import { hold } from './holds.ts'
import { isUnpaid, lineStore, type OrderLine } from './line-store.ts'
import { newDeadline } from './new-deadline.ts'
import { type Order, orderStore } from './order-store.ts'

/** Pieces that a buyer wants. `claim`: the claim of a live that says so. */
type Want = { skuId: number; quantity: number; claim?: ClaimKey | null }

/** `buyer`: one that is known, or an Instagram name. `byUuid`: the seller; null for buyers and the system. */
export type Addition = {
  merchantUuid: string
  buyer: { uuid: string } | { userName: string }
  saleUuid?: string | null
  source: LineSource
  wants: Want[]
  byUuid?: string | null
}

/**
 * Puts pieces into the buyer's bag, and opens one if none collects: what is free is held, the rest waits in the queue.
 * Who waits comes first: nothing is held of a sku that somebody else waits for. A claim that has lines is left out, so a
 * repeated call has no further effect. Throws `conflict` with `too_many_pieces_of_line`, `not_on_sale`, and with
 * `sold_out` where the merchant has no queue; then nothing is added. The caller checked who may do this.
 */
export async function addPieces(deps: OrdersDeps, addition: Addition): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const { merchantUuid } = addition
    const now = deps.clock.now()
    const buyer = await lockedBuyer(deps, tx, addition)
    const terms = await termsStore(tx).ofMerchant(merchantUuid)
    const sale = addition.saleUuid ? await openSale(tx, merchantUuid, addition.saleUuid) : null
    const order = await collectingOrder(deps, tx, buyer, {
      ...{ bagDays: terms.bagDays, now },
      skuIds: addition.wants.map(({ skuId }) => skuId),
    })
    if (sale) await orderStore(tx).enterSale(order.uuid, sale.uuid)

    const wants = await newWants(tx, addition.wants)
    if (wants.length === 0) return order
    const mode: HoldMode =
      buyer.payFirstUntil && buyer.payFirstUntil > now ? 'payment' : (sale?.holdMode ?? terms.holdMode)
    const lines = await lineStore(tx).ofOrder(order.uuid)
    await addLines(deps, tx, { order, lines, wants, addition, mode, hasQueue: terms.hasQueue })

    return changeOrder(tx, order, {
      fields: { ...withNewContents(order), ...(await newDeadline(tx, order, now)) },
      entry: {
        kind: 'added',
        details: { pieces: wants.reduce((sum, { quantity }) => sum + quantity, 0), source: addition.source },
        byUuid: addition.byUuid ?? null,
      },
      now,
    })
  })
}

type Lines = {
  order: Order
  lines: OrderLine[]
  wants: Want[]
  addition: Addition
  mode: HoldMode
  hasQueue: boolean
}

async function addLines(deps: OrdersDeps, tx: Database, adding: Lines): Promise<void> {
  const { order, lines, wants, addition, mode, hasQueue } = adding
  const skuIds = wants.map(({ skuId }) => skuId)
  await deps.catalogue.stock.lock(skuIds, tx)
  const totals = await deps.catalogue.stock.availability(skuIds, tx)
  const sold = await deps.catalogue.skusToSell(order.merchantUuid, skuIds, tx)
  const queued = await lineStore(tx).queued(skuIds, null)
  const free = new Map([...totals].map(([skuId, { pieces }]) => [skuId, pieces ?? Number.MAX_SAFE_INTEGER]))

  for (const { skuId, quantity, claim = null } of wants) {
    const sku = sold.get(skuId)
    if (!sku?.isOnSale) throw refused('not_on_sale')
    const before = lines.filter((line) => line.skuId === skuId && isUnpaid(line))
    if (before.reduce((sum, line) => sum + line.quantity, quantity) > mostPieces)
      throw refused('too_many_pieces_of_line')

    const base = {
      orderUuid: order.uuid,
      merchantUuid: order.merchantUuid,
      skuId,
      productUuid: sku.productUuid,
      name: sku.name,
      variant: sku.variant,
      price: sku.price,
      source: addition.source,
      claim,
      createdAt: deps.clock.now(),
    }
    const add = async (state: 'held' | 'wanted' | 'waiting', pieces: number, reservation: string | null) => {
      if (pieces > 0) lines.push(await lineStore(tx).add({ ...base, state, quantity: pieces, reservation }))
    }
    const ready = queued.has(skuId) ? 0 : Math.min(quantity, free.get(skuId) ?? 0)
    if (ready < quantity && !hasQueue) throw refused('sold_out')
    if (mode === 'payment') await add('wanted', ready, null)
    else if (ready > 0) {
      await add('held', ready, await hold(deps, tx, { skuId, quantity: ready }))
      free.set(skuId, free.get(skuId)! - ready)
    }
    await add('waiting', quantity - ready, null)
    if (ready < quantity) queued.add(skuId)
  }
}

async function lockedBuyer({ ids, clock }: OrdersDeps, tx: Database, addition: Addition): Promise<Buyer> {
  const { merchantUuid, buyer } = addition
  if ('uuid' in buyer) {
    const found = await buyerStore(tx).lock(buyer.uuid)
    if (found?.merchantUuid !== merchantUuid) throw new AppError('not_found', { messageKey: 'unknown_buyer' })
    return found
  }
  return buyerStore(tx).lockByUserName({
    uuid: ids.uuid(),
    merchantUuid,
    userName: buyer.userName.replace(/^@/, '').toLowerCase(),
    name: null,
    email: null,
    phone: null,
    trustedAt: null,
    payFirstUntil: null,
    payFirstReason: null,
    createdAt: clock.now(),
  })
}

async function openSale(tx: Database, merchantUuid: string, uuid: string): Promise<Sale> {
  const sale = await saleStore(tx).lockOpen(merchantUuid, uuid)
  if (!sale) throw refused('sale_over')
  return sale
}

/** The buyer's bag, locked; a new one if none collects, or the old one no longer does. */
async function collectingOrder(
  deps: OrdersDeps,
  tx: Database,
  buyer: Buyer,
  { bagDays, now, skuIds }: { bagDays: number; now: Date; skuIds: number[] },
): Promise<Order> {
  const store = orderStore(tx)
  const found = await store.lockCollecting(buyer.uuid)
  // Its deadline has passed and the job comes within a minute: what is added now does not bring it back.
  const bag = found && isExpired(found, now) ? await endBag(deps, tx, found, skuIds) : found
  if (bag?.collects && acceptsPieces(bag.state) && bag.collectsUntil > now) return bag
  if (bag?.collects) await store.change(bag.uuid, { collects: false })

  const order: Order = {
    uuid: deps.ids.uuid(),
    merchantUuid: buyer.merchantUuid,
    number: await store.nextNumber(buyer.merchantUuid),
    buyerUuid: buyer.uuid,
    state: 'held',
    collects: true,
    collectsUntil: new Date(now.getTime() + bagDays * day),
    termFrom: now,
    heldUntil: now,
    expiresAt: null,
    version: 1,
    freight: null,
    discount: 0,
    paid: 0,
    refunded: 0,
    createdAt: now,
    updatedAt: now,
    merchantErasedAt: null,
  }
  await store.add(order)
  return order
}

/** `skuIds`: those that the transaction locks after it; all are locked by one call. */
async function endBag(deps: OrdersDeps, tx: Database, bag: Order, skuIds: number[]): Promise<Order> {
  const ending = (await lineStore(tx).ofOrder(bag.uuid)).filter(isUnpaid)
  await deps.catalogue.stock.lock([...skuIds, ...ending.map(({ skuId }) => skuId)], tx)
  return expireLocked(deps, tx, bag)
}

async function newWants(tx: Database, wants: Want[]): Promise<Want[]> {
  const fresh: Want[] = []
  for (const want of wants) if (!want.claim || !(await lineStore(tx).hasClaim(want.claim))) fresh.push(want)
  return fresh.toSorted((one, other) => one.skuId - other.skuId)
}

function refused(messageKey: string): AppError {
  return new AppError('conflict', { messageKey })
}
