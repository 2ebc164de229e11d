import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type OrderEvent, type OrderState, stateAfter } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import type { OrderChange } from '../order-listeners.ts'
import { type Order, orderStore } from './order-store.ts'

/** What is entered in the history of an order. `byUuid` is null for buyers and the system. */
export type Entry = { kind: string; details?: Record<string, string | number>; byUuid?: string | null }

/** The locked order, or `not_found`. */
export async function lockedOrder(tx: Database, uuid: string): Promise<Order> {
  const order = await orderStore(tx).lock(uuid)
  if (!order) throw unknownOrder()
  return order
}

export function unknownOrder(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_order' })
}

/** The state after an event. Throws `conflict` if the event is refused in this state. */
export function stateAfterOrRefuse(state: OrderState, event: OrderEvent): OrderState {
  const next = stateAfter(state, event)
  if (!next) throw new AppError('conflict', { messageKey: 'order_state' })
  return next
}

/** Changes a locked order, enters why in its history and tells later features. */
export async function changeOrder(
  { listeners }: Pick<OrdersDeps, 'listeners'>,
  tx: Database,
  order: Order,
  { fields, entry, now }: { fields: Partial<Order>; entry: Entry; now: Date },
): Promise<Order> {
  const store = orderStore(tx)
  const changed = { ...order, ...fields, updatedAt: now }
  await store.change(order.uuid, { ...fields, updatedAt: now })
  await store.record([happening(order, entry, now)])
  await listeners.call(tx, [changeOf(changed, entry)])
  return changed
}

/** New orders, and locked ones with their new state, version and term. `entries`: at least one of each. */
type Saved = {
  added: Order[]
  changed: Order[]
  entries: { orderUuid: string; entry: Entry }[]
  now: Date
}

/** Stores orders that got pieces, enters why in their histories and tells later features, by few statements. */
export async function saveOrders(
  { listeners }: Pick<OrdersDeps, 'listeners'>,
  tx: Database,
  { added, changed, entries, now }: Saved,
): Promise<void> {
  const store = orderStore(tx)
  await store.addAll(added)
  await store.changeTerms(changed)
  await store.record(entries.map(({ orderUuid, entry }) => happening({ uuid: orderUuid }, entry, now)))
  const kinds = new Map(entries.map(({ orderUuid, entry }) => [orderUuid, entry]))
  const changes = [
    ...added.map((order) => ({ ...changeOf(order, kinds.get(order.uuid)!), isNew: true })),
    ...changed.map((order) => changeOf(order, kinds.get(order.uuid)!)),
  ]
  if (changes.length > 0) await listeners.call(tx, changes)
}

/** As `changeOrder`, for many locked orders by few statements. The version of each grows. */
export async function changeOrders(
  { listeners }: Pick<OrdersDeps, 'listeners'>,
  tx: Database,
  orders: Order[],
  {
    fields,
    entryOf,
    now,
  }: { fields: Omit<Partial<Order>, 'version'>; entryOf: (order: Order) => Entry; now: Date },
): Promise<Order[]> {
  if (orders.length === 0) return []
  const store = orderStore(tx)
  const uuids = orders.map(({ uuid }) => uuid)
  await store.changeAll(uuids, { ...fields, updatedAt: now })
  await store.record(orders.map((order) => happening(order, entryOf(order), now)))
  const changed = orders.map((order) => ({
    ...{ ...order, ...fields, updatedAt: now },
    version: order.version + 1,
  }))
  await listeners.call(
    tx,
    changed.map((order) => changeOf(order, entryOf(order))),
  )
  return changed
}

function happening({ uuid }: Pick<Order, 'uuid'>, { kind, details = {}, byUuid = null }: Entry, at: Date) {
  return { orderUuid: uuid, kind, details, byUuid, at }
}

function changeOf({ uuid, merchantUuid, state, version }: Order, { kind }: Entry): OrderChange {
  return { orderUuid: uuid, merchantUuid, state, version, cause: kind, isNew: false }
}

/** What a change of the contents does to an order: the code that waits for payment is void. */
export function withNewContents(order: Order): Pick<Order, 'version' | 'state'> {
  return {
    version: order.version + 1,
    state: order.state === 'waiting_payment' ? 'held' : order.state,
  }
}
