import { changeOrder, lockedOrder } from '../bags/change-order.ts'
import type { OrdersDeps } from '../deps.ts'

/** The parcel of a sent order is on its last way: an entry of the history, of which later features tell the buyer. */
export async function noteOutForDelivery(deps: OrdersDeps, orderUuid: string): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderUuid)
    if (order.state !== 'sent') return
    const entry = { kind: 'out_for_delivery', byUuid: null }
    await changeOrder(deps, tx, order, { fields: {}, entry, now: deps.clock.now() })
  })
}
