import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { CheckoutDeps } from '../deps.ts'
import { priceBag, takesPieces } from '../price/price-bag.ts'
import { type Coupon, couponStore } from './coupon-store.ts'
import { isValid } from './discount-of.ts'

/** Wrong codes of one order in that time, so that coupons cannot be found by trying. */
const wrongCodes = { max: 20, seconds: 900 }

/**
 * The buyer uses a coupon, in place of another one; null: none. Of the first N orders that use it, each holds its place
 * until it expires or is cancelled. The caller checked the buyer's link.
 */
export async function useCoupon(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  { code }: { code: string | null },
): Promise<void> {
  if (!takesPieces(order) || order.paid > 0) throw new AppError('conflict', { messageKey: 'order_state' })
  if (code === null) await couponStore(deps.connection.db).giveBack([order.uuid])
  else await use(deps, order, code)
  await priceBag(deps, order.uuid)
}

async function use(deps: CheckoutDeps, order: OrderSnapshot, code: string): Promise<void> {
  const origins = await deps.orders.originsOf(order.uuid)
  const problem = await deps.connection.transaction(async (tx) => {
    const store = couponStore(tx)
    const coupon = await store.lockByCode(order.merchantUuid, code)
    if (!coupon || !isValid(coupon, deps.clock.now())) return 'unknown_coupon'
    if (!isMeant(coupon, origins)) return 'coupon_of_others'
    if (coupon.mostUses !== null && (await store.countOthers(coupon.uuid, order.uuid)) >= coupon.mostUses)
      return 'coupon_used_up'
    await store.use(order.uuid, coupon.uuid, deps.clock.now())
    return null
  })
  if (!problem) return
  await deps.limits.take('bag-coupon', order.uuid, wrongCodes)
  throw fieldError('code', problem)
}

/** Whether an order has pieces of the sale and the live of a coupon. */
function isMeant(
  { saleUuid, liveId }: Pick<Coupon, 'saleUuid' | 'liveId'>,
  { saleUuids, liveIds }: { saleUuids: string[]; liveIds: string[] },
): boolean {
  return (saleUuid === null || saleUuids.includes(saleUuid)) && (liveId === null || liveIds.includes(liveId))
}
