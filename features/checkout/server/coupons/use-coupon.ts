import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { CheckoutDeps } from '../deps.ts'
import { priceBag, takesPieces } from '../price/price-bag.ts'
import { whileUnchanged } from '../price/while-unchanged.ts'
import { type Coupon, couponStore } from './coupon-store.ts'
import { discountOf, isValid, piecesPrice } from './discount-of.ts'

/** Wrong codes of one order in that time, so that coupons cannot be found by trying. */
const wrongCodes = { max: 20, seconds: 900 }

/**
 * The buyer uses a coupon, in place of another one; null: none. Of the first N orders that use it, each holds its place
 * until it expires or is cancelled. The caller checked the buyer's link.
 */
export async function useCoupon(
  deps: CheckoutDeps,
  read: OrderSnapshot,
  { code }: { code: string | null },
): Promise<void> {
  await whileUnchanged(deps, read, async (order) => {
    if (!takesPieces(order) || order.paid > 0) throw new AppError('conflict', { messageKey: 'order_state' })
    if (code === null) await giveBack(deps, order)
    else await use(deps, order, code)
  })
  await priceBag(deps, read.uuid)
}

// The discount changes together with the use, so that no payment of what the order cost before can come between them.
async function giveBack({ connection, orders }: CheckoutDeps, { uuid: orderUuid, version }: OrderSnapshot) {
  await connection.transaction(async (tx) => {
    await orders.setPrice({ orderUuid, version, discount: 0 }, tx)
    await couponStore(tx).giveBack([orderUuid])
  })
}

async function use(deps: CheckoutDeps, order: OrderSnapshot, code: string): Promise<void> {
  const { uuid: orderUuid, version } = order
  const origins = await deps.orders.originsOf(orderUuid)
  const problem = await deps.connection.transaction(async (tx) => {
    // The order is locked first, as everywhere.
    await deps.orders.setPrice({ orderUuid, version }, tx)
    const store = couponStore(tx)
    const coupon = await store.lockByCode(order.merchantUuid, code)
    if (!coupon || !isValid(coupon, deps.clock.now())) return 'unknown_coupon'
    if (!isMeant(coupon, origins)) return 'coupon_of_others'
    if (coupon.mostUses !== null && (await store.countOthers(coupon.uuid, orderUuid)) >= coupon.mostUses)
      return 'coupon_used_up'
    await store.use(orderUuid, coupon.uuid, deps.clock.now())
    const discount = discountOf(coupon, piecesPrice(order))
    await deps.orders.setPrice({ orderUuid, version, discount }, tx)
    return null
  })
  if (!problem) return
  await deps.limits.take('bag-coupon', orderUuid, wrongCodes)
  throw fieldError('code', problem)
}

/** Whether an order has pieces of the sale and the live of a coupon. */
function isMeant(
  { saleUuid, liveId }: Pick<Coupon, 'saleUuid' | 'liveId'>,
  { saleUuids, liveIds }: { saleUuids: string[]; liveIds: string[] },
): boolean {
  return (saleUuid === null || saleUuids.includes(saleUuid)) && (liveId === null || liveIds.includes(liveId))
}
