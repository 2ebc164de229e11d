import type { Around } from './around.ts'
import type { Notes } from './judge-notes.ts'
import { byTime } from './lines.ts'
import type { Live } from './live.ts'
import type { Order } from './types.ts'

/** The orders of a product by time, and how they name it. */
export type OfProduct = { orders: Order[]; byName: number; byCode: number; shows: number }

/** A live that was read a second time: what its lines are judged by, found once for all of them. */
export type Whole = {
  live: Live
  notes: Notes
  around: Around
  /** By time, as all lists of orders here. */
  orders: Order[]
  ofProduct: Map<string, OfProduct>
  ofPerson: Map<string, Order[]>
  /** The place of an order among those of its product, and among those of its person. */
  places: Map<Order, number>
  ownPlaces: Map<Order, number>
  cancelled: Map<string, number>
  codedShare: number
  namedShare: number
  typedShare: number
}

export function wholeOf(live: Live, notes: Notes, around: Around): Whole {
  const { state, book } = live
  const orders = state.orders.filter(({ state }) => state !== 'cancelled').sort(byTime)
  const ofProduct = new Map<string, OfProduct>()
  const ofPerson = new Map<string, Order[]>()
  const places = new Map<Order, number>()
  const ownPlaces = new Map<Order, number>()
  const cancelled = new Map<string, number>()
  for (const order of orders) {
    const of = ofProduct.get(order.productId) ?? { orders: [], byName: 0, byCode: 0, shows: 0 }
    ofProduct.set(order.productId, of)
    places.set(order, of.orders.length)
    of.orders.push(order)
    if (order.reason.kind === 'product_named') of.byName++
    if (order.reason.kind === 'code_named') of.byCode++
    const own = ofPerson.get(order.userName) ?? []
    ofPerson.set(order.userName, own)
    ownPlaces.set(order, own.length)
    own.push(order)
  }
  for (const { productId } of state.shows) {
    const of = ofProduct.get(productId)
    if (of) of.shows++
  }
  for (const { state: kind, userName } of state.orders)
    if (kind === 'cancelled') cancelled.set(userName, (cancelled.get(userName) ?? 0) + 1)
  const all = [...ofProduct]
  const sum = (count: (of: OfProduct) => number) => all.reduce((total, [, of]) => total + count(of), 0)
  return {
    ...{ live, notes, around, orders, ofProduct, ofPerson, places, ownPlaces, cancelled },
    codedShare: shareOf(
      sum(({ byCode }) => byCode),
      orders.length,
    ),
    namedShare: shareOf(
      sum(({ byName }) => byName),
      orders.length,
    ),
    typedShare: shareOf(all.filter(([id]) => book.get(id).announcedAt !== null).length, all.length),
  }
}

export const shareOf = (some: number, all: number): number => (all === 0 ? 0 : rounded(some / all))

export const rounded = (value: number): number => Math.round(value * 100) / 100

/** No more are looked at, so that a flood costs no more than a lively live. */
const MOST_NEAR = 60

/** How many of a list by time lie between two moments and count. */
export function countNear<One>(
  list: One[],
  timeOf: (one: One) => number,
  [from, to]: [number, number],
  counts: (one: One) => boolean,
): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const half = (low + high) >> 1
    if (timeOf(list[half]!) < from) low = half + 1
    else high = half
  }
  const end = Math.min(list.length, low + MOST_NEAR)
  let count = 0
  for (let at = low; at < end && timeOf(list[at]!) <= to; at++) if (counts(list[at]!)) count++
  return count
}
