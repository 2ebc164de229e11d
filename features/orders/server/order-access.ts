import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { unknownOrder } from './bags/change-order.ts'
import { type Order, orderStore } from './bags/order-store.ts'
import type { OrdersDeps } from './deps.ts'

/**
 * The order, for a caller who may do what is needed with its merchant. Throws `not_found` for everyone else, and
 * `access_denied` where only a full administrator may.
 */
export async function orderAccess(
  { connection, merchants }: Pick<OrdersDeps, 'connection' | 'merchants'>,
  actor: Actor,
  orderUuid: string,
  need: 'read' | 'full',
): Promise<Order> {
  const order = await orderStore(connection.db).byUuid(orderUuid)
  if (!order) throw unknownOrder()
  // A stranger gets the same answer for an order that is there.
  await merchants.access(actor, order.merchantUuid, need).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? unknownOrder() : error
  })
  return order
}
