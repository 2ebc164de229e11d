import { changeOrder, lockedOrder, stateAfterOrRefuse } from '../bags/change-order.ts'
import { endLines, holdOf } from '../bags/holds.ts'
import { lineStore } from '../bags/line-store.ts'
import type { Order } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'

/**
 * Enters that all money of an order went back. `restocked`: its pieces are back in the shop and on sale again. Unpaid
 * additions end, too. The caller checked who may do this.
 */
export async function refundOrder(
  deps: OrdersDeps,
  { orderUuid, restocked, byUuid }: { orderUuid: string; restocked: boolean; byUuid: string | null },
): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderUuid)
    if (order.state === 'refunded') return order
    const state = stateAfterOrRefuse(order.state, 'refunded')
    const now = deps.clock.now()
    const lines = (await lineStore(tx).ofOrder(order.uuid)).filter((line) => line.state !== 'over')
    const paid = lines.filter((line) => line.state === 'paid')
    await deps.catalogue.stock.lock(
      lines.map(({ skuId }) => skuId),
      tx,
    )
    if (restocked)
      for (const { reservation, quantity } of paid)
        await deps.catalogue.stock.returnUnits(
          { ...holdOf(reservation!), quantity, cause: `refund ${reservation}`, reason: 'refunded' },
          tx,
        )
    await endLines(
      deps,
      tx,
      lines.filter((line) => line.state !== 'paid'),
      'refunded',
    )
    await lineStore(tx).changeAll(
      paid.map(({ id }) => id),
      { state: 'over', ending: 'refunded', endedAt: now },
    )
    return changeOrder(deps, tx, order, {
      fields: { state, refunded: order.paid, collects: false, version: order.version + 1, expiresAt: null },
      entry: { kind: 'refunded', details: { amount: order.paid - order.refunded }, byUuid },
      now,
    })
  })
}
