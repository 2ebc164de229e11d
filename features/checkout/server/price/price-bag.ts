import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { couponStore } from '../coupons/coupon-store.ts'
import { discountOf, isValid, piecesPrice } from '../coupons/discount-of.ts'
import { type Delivery, deliveryOf } from '../delivery/delivery-of.ts'
import type { CheckoutDeps } from '../deps.ts'
import { quoteFor } from '../freight/quote-for.ts'

/** What a bag costs beside its pieces, in centavos. `freight` null: not known, or agreed with the buyer. */
export type BagPrice = { freight: number | null; discount: number }

/**
 * Freight and discount of a bag as it is now. Freight is charged once: from the first payment on it stays as it was paid,
 * whatever is added, and no discount gets smaller than what the paid pieces had.
 */
export async function priceOf(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  delivery: Delivery | null,
): Promise<BagPrice> {
  const isPaid = order.paid > 0
  const freight = isPaid ? order.freight : await freightOf(deps, order, delivery)
  const discount = await discountNow(deps, order)
  return { freight, discount: isPaid ? Math.max(paidDiscount(order), discount) : discount }
}

/**
 * What was taken off the paid pieces: what they and the freight cost, less what was paid. Not the discount of the order, which
 * also has that of pieces that were added since, and may be given back.
 */
function paidDiscount({ lines, freight, discount, paid, refunded }: OrderSnapshot): number {
  const pieces = piecesPrice({ lines: lines.filter(({ state }) => state === 'paid') })
  return Math.min(discount, Math.max(0, pieces + (freight ?? 0) - (paid - refunded)))
}

/** What the bag's coupon takes off now; nothing once it is no longer valid. */
async function discountNow({ connection, clock }: CheckoutDeps, order: OrderSnapshot): Promise<number> {
  const coupon = await couponStore(connection.db).ofOrder(order.uuid)
  return coupon && isValid(coupon, clock.now()) ? discountOf(coupon, piecesPrice(order)) : 0
}

async function freightOf(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  delivery: Delivery | null,
): Promise<number | null> {
  if (!delivery) return null
  if (!delivery.address) return 0
  const options = await quoteFor(deps, order, delivery.address)
  return options?.find(({ service }) => service === delivery.service)?.price ?? null
}

const mostTries = 5

/** Sets freight and discount of a bag to what they are now. Returns the bag; one that takes no more pieces stays. */
export async function priceBag(deps: CheckoutDeps, orderUuid: string): Promise<OrderSnapshot | null> {
  for (let tries = 1; ; tries++) {
    const order = await deps.orders.find(orderUuid)
    if (!order || !takesPieces(order)) return order
    const price = await priceOf(deps, order, await deliveryOf(deps, orderUuid))
    if (price.freight === order.freight && price.discount === order.discount) return order
    try {
      return await deps.orders.setPrice({ orderUuid, version: order.version, ...price })
    } catch (error) {
      // It has changed meanwhile: what it costs is found out again.
      if (!(error instanceof AppError && error.code === 'conflict') || tries === mostTries) throw error
    }
  }
}

/** Unpaid, or paid and not packed. */
export function takesPieces({ state }: Pick<OrderSnapshot, 'state'>): boolean {
  return state === 'held' || state === 'waiting_payment' || state === 'paid'
}
