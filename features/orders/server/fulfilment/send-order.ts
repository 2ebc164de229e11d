import { changeOrder, lockedOrder, stateAfterOrRefuse } from '../bags/change-order.ts'
import type { Order } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'

/** `byUuid`: the seller; null for the system. */
export type Sending = {
  orderUuid: string
  carrier: string | null
  trackingCode: string | null
  byUuid: string | null
}

/**
 * A packed order is on its way, by this carrier. Of one that is sent or delivered, this corrects carrier and tracking code.
 * Throws `conflict` with `order_state`. The caller checked who may do this.
 */
export async function sendOrder(
  deps: OrdersDeps,
  { orderUuid, carrier, trackingCode, byUuid }: Sending,
): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderUuid)
    const now = deps.clock.now()
    const parcel = { carrier, trackingCode }
    const isGone = order.state === 'sent' || order.state === 'delivered'
    if (isGone && order.carrier === carrier && order.trackingCode === trackingCode) return order

    const details = { ...(carrier && { carrier }), ...(trackingCode && { trackingCode }) }
    if (isGone) {
      const entry = { kind: 'tracking_changed', details, byUuid }
      return changeOrder(deps, tx, order, { fields: parcel, entry, now })
    }
    const state = stateAfterOrRefuse(order.state, 'sent')
    return changeOrder(deps, tx, order, {
      fields: { state, sentAt: now, ...parcel },
      entry: { kind: 'sent', details, byUuid },
      now,
    })
  })
}
