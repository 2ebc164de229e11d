import type { Database } from '#platform/server/database/connect.ts'
import type { Ending, LineState, OrderState } from '../order-states.ts'
import { type Buyer, buyerStore } from './bags/buyer-store.ts'
import { dueOf } from './bags/due.ts'
import { lineStore, type OrderLine } from './bags/line-store.ts'
import { type Order, orderStore } from './bags/order-store.ts'
import { noteStore, type OrderNote } from './notes/note-store.ts'

/**
 * An order as later features see it. Money in centavos. `due`: what is still to be paid; below 0 if too much was.
 * `freight` is null while it is not known, `expiresAt` while no deadline runs. `lines` are in the order in which they were
 * made, with those that are over.
 */
export type OrderSnapshot = {
  uuid: string
  merchantUuid: string
  number: number
  state: OrderState
  version: number
  buyer: {
    uuid: string
    userName: string | null
    name: string | null
    email: string | null
    phone: string | null
  }
  lines: {
    id: number
    skuId: number
    productUuid: string
    name: string
    variant: string
    price: number
    quantity: number
    state: LineState
    ending: Ending | null
  }[]
  freight: number | null
  discount: number
  paid: number
  refunded: number
  due: number
  expiresAt: Date | null
  collects: boolean
  carrier: string | null
  trackingCode: string | null
  sentAt: Date | null
  deliveredAt: Date | null
  /** Internal: never for the buyer. */
  notes: { text: string; at: Date }[]
  createdAt: Date
  updatedAt: Date
}

/** Null if there is no such order. */
export async function findSnapshot(db: Database, orderUuid: string): Promise<OrderSnapshot | null> {
  const order = await orderStore(db).byUuid(orderUuid)
  return order && snapshotOf(db, order)
}

export async function snapshotOf(db: Database, order: Order): Promise<OrderSnapshot> {
  const [snapshot] = await snapshotsOf(db, [order])
  return snapshot!
}

/** As `snapshotOf`, in the same order and by as few statements as for one. */
export async function snapshotsOf(db: Database, orders: Order[]): Promise<OrderSnapshot[]> {
  const uuids = orders.map(({ uuid }) => uuid)
  const lines = Map.groupBy(await lineStore(db).ofOrders(uuids), ({ orderUuid }) => orderUuid)
  const buyers = await buyerStore(db).byUuids(orders.map(({ buyerUuid }) => buyerUuid))
  const byUuid = new Map(buyers.map((buyer) => [buyer.uuid, buyer]))
  const notes = Map.groupBy(await noteStore(db).ofOrders(uuids), ({ orderUuid }) => orderUuid)
  return orders.map((order) => {
    const buyer = byUuid.get(order.buyerUuid)
    if (!buyer) throw new Error('an order has no buyer')
    const inOrder = (lines.get(order.uuid) ?? []).toSorted((one, other) => one.id - other.id)
    return view(order, inOrder, buyer, notes.get(order.uuid) ?? [])
  })
}

function view(order: Order, lines: OrderLine[], buyer: Buyer, notes: OrderNote[]): OrderSnapshot {
  const { uuid, merchantUuid, number, state, version, freight, discount, paid, refunded } = order
  const { expiresAt, collects, carrier, trackingCode, sentAt, deliveredAt, createdAt, updatedAt } = order
  return {
    ...{ uuid, merchantUuid, number, state, version, freight, discount, paid, refunded },
    ...{ expiresAt, collects, carrier, trackingCode, sentAt, deliveredAt, createdAt, updatedAt },
    notes: notes.map(({ text, at }) => ({ text, at })),
    due: dueOf(order, lines),
    buyer: {
      uuid: buyer.uuid,
      userName: buyer.userName,
      name: buyer.name,
      email: buyer.email,
      phone: buyer.phone,
    },
    lines: lines.map(({ id, skuId, productUuid, name, variant, price, quantity, state, ending }) => ({
      ...{ id, skuId, productUuid, name, variant, price, quantity, state, ending },
    })),
  }
}
