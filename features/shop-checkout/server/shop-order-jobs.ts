import { merchantErased } from '#features/merchants/server/index.ts'
import { day, minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { closeCheckout } from './close-checkout.ts'
import type { ShopCheckoutDeps } from './deps.ts'
import { shopCheckoutStore } from './shop-checkout-store.ts'

const findOrdersJob = defineJob<Record<string, never>>('shop-checkout.find-orders', { retries: 2 })
const readOrdersJob = defineJob<{ merchantUuid: string; since: string }>('shop-checkout.read-orders', {
  retries: 2,
})

/** A cart of a shop is not waited for any longer. */
const longestWait = 30 * day
/** Shops whose clocks differ from ours lose no order. */
const overlap = 5 * minute

/**
 * Closes bags as the shop tells of their orders. As notifications can be lost, and some plans have none, a job asks the
 * shops of open bags each quarter of an hour.
 */
export function shopOrderJobs(deps: ShopCheckoutDeps): void {
  const { jobs, catalogue, connection, clock } = deps
  const store = shopCheckoutStore(connection.db)
  catalogue.shopCheckout.orders.onChanged((order) => closeCheckout(deps, order))

  jobs.every(findOrdersJob, '7,22,37,52 * * * *', {})
  jobs.handle(findOrdersJob, async () => {
    const waited = new Date(clock.now().getTime() - longestWait)
    for (const { merchantUuid, first } of await store.open(waited)) {
      const since = new Date(first.getTime() - overlap).toISOString()
      await jobs.enqueue(readOrdersJob, { merchantUuid, since }, { key: merchantUuid })
    }
  })
  jobs.handle(readOrdersJob, async ({ merchantUuid, since }) => {
    await catalogue.shopCheckout.orders.readChanged(merchantUuid, new Date(since))
  })
  deps.events.on(merchantErased, ({ merchantUuid }) => store.deleteOf(merchantUuid))
}
