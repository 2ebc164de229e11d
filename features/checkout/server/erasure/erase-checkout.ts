import { merchantErased } from '#features/merchants/server/index.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { couponStore } from '../coupons/coupon-store.ts'
import type { CheckoutDeps } from '../deps.ts'
import { freightStore } from '../freight/freight-store.ts'
import { erasureStore } from './erasure-store.ts'

const purgeGoneJob = defineJob<Record<string, never>>('checkout.purge-gone', { retries: 2 })

/** Erases settings with their merchant, and what belongs to an order once `orders` has deleted the order. */
export function erasureJobs(deps: CheckoutDeps): void {
  deps.orders.onErased((tx, { orderUuids }) => erasureStore(tx).deleteOfOrders(orderUuids))
  deps.events.on(merchantErased, ({ merchantUuid }) =>
    deps.connection.transaction(async (tx) => {
      await freightStore(tx).deleteOf(merchantUuid)
      await couponStore(tx).deleteOf(merchantUuid)
    }),
  )
  // After the nightly job of orders.
  deps.jobs.every(purgeGoneJob, '47 5 * * *', {})
  deps.jobs.handle(purgeGoneJob, () => purgeGone(deps))
}

/** Orders are deleted only of merchants that are gone, and some of them are kept for years. */
export async function purgeGone({
  connection,
  merchants,
  orders,
}: Pick<CheckoutDeps, 'connection' | 'merchants' | 'orders'>): Promise<void> {
  const store = erasureStore(connection.db)
  for (const merchantUuid of await store.merchants()) {
    if (await merchants.find(merchantUuid)) continue
    const gone: string[] = []
    for (const uuid of await store.ordersOf(merchantUuid)) if (!(await orders.find(uuid))) gone.push(uuid)
    await store.deleteOfOrders(gone)
  }
}
