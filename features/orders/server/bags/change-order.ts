import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type OrderEvent, type OrderState, stateAfter } from '../../order-states.ts'
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

/** Changes a locked order and enters why in its history. */
export async function changeOrder(
  tx: Database,
  order: Order,
  { fields, entry, now }: { fields: Partial<Order>; entry: Entry; now: Date },
): Promise<Order> {
  const store = orderStore(tx)
  const changed = { ...order, ...fields, updatedAt: now }
  await store.change(order.uuid, { ...fields, updatedAt: now })
  await store.record({
    orderUuid: order.uuid,
    kind: entry.kind,
    details: entry.details ?? {},
    byUuid: entry.byUuid ?? null,
    at: now,
  })
  return changed
}

/** What a change of the contents does to an order: the code that waits for payment is void. */
export function withNewContents(order: Order): Pick<Order, 'version' | 'state'> {
  return {
    version: order.version + 1,
    state: order.state === 'waiting_payment' ? 'held' : order.state,
  }
}
