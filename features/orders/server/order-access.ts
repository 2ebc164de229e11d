import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
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
  if (!order) throw new AppError('not_found', { messageKey: 'unknown_order' })
  await merchants.access(actor, order.merchantUuid, need)
  return order
}
