import { merchantErased } from '#features/merchants/server/index.ts'
import type { ParcelsDeps } from './deps.ts'
import { erasureStore } from './erasure-store.ts'

/** Ticks go with their merchant; what the law keeps of orders is in `orders`. */
export function eraseParcels({ events, connection }: Pick<ParcelsDeps, 'events' | 'connection'>): void {
  events.on(merchantErased, ({ merchantUuid }) => erasureStore(connection.db).deleteOfMerchant(merchantUuid))
}
