import type { OrdersDeps } from '../deps.ts'
import { changeOrder, lockedOrder, stateAfterOrRefuse } from './change-order.ts'
import { endLines } from './holds.ts'
import { isUnpaid, lineStore } from './line-store.ts'
import type { Order } from './order-store.ts'

/** Ends an unpaid order and gives its pieces back. Throws `conflict` for a paid one. The caller checked who may do this. */
export async function cancelOrder(
  deps: OrdersDeps,
  { orderUuid, byUuid }: { orderUuid: string; byUuid: string | null },
): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderUuid)
    if (order.state === 'cancelled') return order
    const state = stateAfterOrRefuse(order.state, 'cancelled')
    const lines = await lineStore(tx).ofOrder(order.uuid)
    await endLines(deps, tx, lines.filter(isUnpaid), 'cancelled')
    return changeOrder(deps, tx, order, {
      fields: { state, collects: false, version: order.version + 1, expiresAt: null },
      entry: { kind: 'cancelled', byUuid },
      now: deps.clock.now(),
    })
  })
}
