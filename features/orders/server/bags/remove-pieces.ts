import { AppError } from '#platform/contract/errors.ts'
import type { OrdersDeps } from '../deps.ts'
import { changeOrder, lockedOrder, withNewContents } from './change-order.ts'
import { endLines, holdOf } from './holds.ts'
import { lineStore } from './line-store.ts'
import type { Order } from './order-store.ts'

/** `byUuid`: the seller; null for buyers and the system. */
export type Removal = { orderUuid: string; lineId: number; quantity: number; byUuid: string | null }

/** Leaves `quantity` unpaid pieces of a line; 0 removes it. The caller checked who may do this. */
export async function removePieces(
  deps: OrdersDeps,
  { orderUuid, lineId, quantity, byUuid }: Removal,
): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderUuid)
    const line = (await lineStore(tx).ofOrder(order.uuid)).find(({ id }) => id === lineId)
    if (!line || line.state === 'over') throw new AppError('not_found', { messageKey: 'unknown_line' })
    if (line.state === 'paid') throw new AppError('conflict', { messageKey: 'order_state' })
    if (quantity >= line.quantity) return order

    if (quantity === 0) await endLines(deps, tx, [line], 'removed')
    else {
      if (line.reservation) await deps.catalogue.stock.resize({ ...holdOf(line.reservation), quantity }, tx)
      await lineStore(tx).change(line.id, { quantity })
    }
    return changeOrder(deps, tx, order, {
      fields: withNewContents(order),
      entry: { kind: 'removed', details: { skuId: line.skuId, pieces: line.quantity - quantity }, byUuid },
      now: deps.clock.now(),
    })
  })
}
