import type { ShopOrder } from '#features/catalogue/server/index.ts'
import { isUuid } from '#platform/contract/fields.ts'
import type { ShopCheckoutDeps } from './deps.ts'
import type { HandedOverLine } from './schema.ts'
import { shopCheckoutStore } from './shop-checkout-store.ts'

/** A version that no order has: the seller checks the payment. */
const noVersion = 0

/**
 * Closes the bag that an order of the connected shop paid. If the shop's order contains what was handed over, the bag is
 * paid; the shop's own freight and discounts are its own. Otherwise the payment is kept for the seller to check. A
 * cancelled order lets the bag go on until its deadline. Idempotent: the shop tells of an order several times.
 */
export async function closeCheckout(deps: ShopCheckoutDeps, order: ShopOrder): Promise<void> {
  if (order.state === 'waiting' || order.reference === null || !isUuid(order.reference)) return
  const store = shopCheckoutStore(deps.connection.db)
  const checkout = await store.ofOrder(order.reference)
  if (checkout?.merchantUuid !== order.merchantUuid) return
  const { orderUuid, version } = checkout

  if (order.state === 'paid') {
    const isAsHandedOver = isSame(order.lines, checkout.lines)
    await deps.orders.receivePayment({
      orderUuid,
      version: isAsHandedOver ? version : noVersion,
      amount: isAsHandedOver ? checkout.amount : order.total,
      method: 'shop',
      reference: `${order.merchantUuid} ${order.gatewayOrderId}`,
    })
    await store.close(orderUuid, version, deps.clock.now())
  } else if (checkout.closedAt === null)
    await deps.connection.transaction(async (tx) => {
      await deps.orders.voidPayment({ orderUuid, version }, tx)
      await shopCheckoutStore(tx).close(orderUuid, version, deps.clock.now())
    })
}

/** Whether the same pieces are in both, in any order and any division into lines. */
function isSame(ordered: ShopOrder['lines'], handedOver: HandedOverLine[]): boolean {
  const pieces = new Map<number | null, number>()
  for (const { skuId, quantity } of ordered) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity)
  for (const { skuId, quantity } of handedOver) pieces.set(skuId, (pieces.get(skuId) ?? 0) - quantity)
  return [...pieces.values()].every((rest) => rest === 0)
}
