import { merchantErased } from '#features/merchants/server/index.ts'
import type { ParcelsDeps } from './deps.ts'
import { erasureStore } from './erasure-store.ts'
import { labelStore } from './labels/label-store.ts'

/** Ticks and labels go with their merchant and with their buyers; what the law keeps of orders is in `orders`. */
export function eraseParcels({
  events,
  connection,
  orders,
}: Pick<ParcelsDeps, 'events' | 'connection' | 'orders'>): void {
  events.on(merchantErased, async ({ merchantUuid }) => {
    await erasureStore(connection.db).deleteOfMerchant(merchantUuid)
    await labelStore(connection.db).deleteOf(merchantUuid)
  })
  orders.onErased((tx, { orderUuids }) => labelStore(tx).deleteOrders(orderUuids))
}
