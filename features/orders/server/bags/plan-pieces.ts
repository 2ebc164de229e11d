import { mostPieces } from '../../contract.ts'
import type { HoldMode } from '../../order-states.ts'
import type { ClaimKey } from '../schema.ts'
import type { ReservationKey } from './holds.ts'
import { isUnpaid, type OrderLine } from './line-store.ts'

/**
 * Pieces that a buyer wants. `claim`: the claim of a live that says so. `price`: what they cost, unless the catalogue says
 * it. `taken`: a later feature holds them already, and passes its hold on; null: it holds none, and who pays first gets them.
 */
export type Want = {
  skuId: number
  quantity: number
  claim?: ClaimKey | null
  price?: number | null
  taken?: ReservationKey | null
}

/** Why pieces cannot be put into a bag. */
type Refusal = 'not_on_sale' | 'too_many_pieces_of_line' | 'sold_out'

/** What became of wanted pieces: `ready` are held or wanted, `waiting` are in the queue. */
export type Added = { want: Want; ready: number; waiting: number; refusal: Refusal | null }

/** The skus that are locked: pieces that can be had, and which have a queue. Grows less as pieces are planned. */
export type Shelf = {
  isOnSale(skuId: number): boolean
  free: Map<number, number>
  queued: Set<number>
}

type Pieces = Pick<OrderLine, 'skuId' | 'quantity' | 'state'>

type Rules = { mode: HoldMode; hasQueue: boolean; isWhole: boolean }

/**
 * What becomes of each want of a buyer whose bag has these lines: what is free is ready, the rest waits. Nothing is free of a
 * sku that another waits for. `isWhole`: one that is refused refuses all; then the shelf stays as it is.
 */
export function planPieces(
  shelf: Shelf,
  lines: Pieces[],
  wants: Want[],
  { mode, hasQueue, isWhole }: Rules,
): Added[] {
  const free = new Map(wants.map(({ skuId }) => [skuId, shelf.free.get(skuId) ?? 0]))
  const queued = new Set(wants.map(({ skuId }) => skuId).filter((skuId) => shelf.queued.has(skuId)))
  const inBag = new Map<number, number>()
  for (const line of lines.filter(isUnpaid))
    inBag.set(line.skuId, (inBag.get(line.skuId) ?? 0) + line.quantity)

  const added = wants
    .toSorted((one, other) => one.skuId - other.skuId)
    .map((want): Added => {
      const { skuId, quantity } = want
      const isTooMany = (inBag.get(skuId) ?? 0) + quantity > mostPieces
      const isTaken = want.taken !== undefined
      const found = queued.has(skuId) ? 0 : Math.min(quantity, free.get(skuId)!)
      const ready = isTaken ? quantity : found
      const waiting = quantity - ready
      if (!shelf.isOnSale(skuId)) return refused(want, 'not_on_sale')
      if (isTooMany) return refused(want, 'too_many_pieces_of_line')
      if (waiting > 0 && !hasQueue) return refused(want, 'sold_out')

      inBag.set(skuId, (inBag.get(skuId) ?? 0) + quantity)
      if (mode === 'claim' && !isTaken) free.set(skuId, free.get(skuId)! - ready)
      if (waiting > 0) queued.add(skuId)
      return { want, ready, waiting, refusal: null }
    })
  if (isWhole && added.some(({ refusal }) => refusal)) return added

  for (const [skuId, pieces] of free) shelf.free.set(skuId, pieces)
  for (const skuId of queued) shelf.queued.add(skuId)
  return added
}

function refused(want: Want, refusal: Refusal): Added {
  return { want, ready: 0, waiting: 0, refusal }
}
