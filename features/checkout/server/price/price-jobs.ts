import type { OrderChange } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { couponStore } from '../coupons/coupon-store.ts'
import type { CheckoutDeps } from '../deps.ts'
import { isFreightUnavailable } from '../freight/all-freight.ts'
import { priceBag } from './price-bag.ts'
import { pricedOrders } from './priced-orders-store.ts'

const priceBagJob = defineJob<{ orderUuid: string }>('checkout.price-bag', { retries: 5 })

/** What changes the contents of a bag, as its history names it. */
const changesOfContents = new Set(['added', 'removed', 'promoted', 'expired', 'cancelled'])

/** Has bags priced once the transaction commits. */
export async function priceSoon(
  { jobs }: Pick<CheckoutDeps, 'jobs'>,
  tx: Database,
  orderUuids: string[],
): Promise<void> {
  const bags = orderUuids.map((orderUuid) => ({ data: { orderUuid }, key: orderUuid }))
  await jobs.enqueueAll(priceBagJob, bags, { tx })
}

/**
 * Prices a bag again when its contents change, so that its seller sees what is due, too. The buyer's page shows the price
 * as it is, and prices the bag once more before a payment is opened. A bag that ends gives the use of its coupon back.
 */
export function priceJobs(deps: CheckoutDeps): void {
  deps.orders.onChanged(async (tx, changes) => {
    const changed = changes.filter(({ cause, isNew }) => !isNew && changesOfContents.has(cause))
    const uuidsOf = (orders: OrderChange[]) => orders.map(({ orderUuid }) => orderUuid)
    await couponStore(tx).giveBack(uuidsOf(changed.filter(isOver)))
    const priced = await pricedOrders(tx, uuidsOf(changed.filter((change) => !isOver(change))))
    await priceSoon(deps, tx, priced)
  })
  deps.jobs.handle(priceBagJob, async ({ orderUuid }) => {
    try {
      await priceBag(deps, orderUuid)
    } catch (error) {
      // It keeps its price until it is paid, when it is priced again.
      if (!isFreightUnavailable(error)) throw error
    }
  })
}

function isOver({ state }: OrderChange): boolean {
  return state === 'expired' || state === 'cancelled'
}
