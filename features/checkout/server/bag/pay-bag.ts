import type { OpenPayment } from '#features/order-payments/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Delivery, deliveryOf } from '../delivery/delivery-of.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { FreightOption } from '../freight/freight-port.ts'
import { quoteFor } from '../freight/quote-for.ts'
import { priceBag } from '../price/price-bag.ts'

/**
 * The buyer pays what a bag costs now: it is priced once more, and a code is opened. `amount`: what the buyer saw, in
 * centavos. Throws `conflict` with `bag_price_changed` if it costs something else, `choose_freight` without a delivery, and
 * what `open` of order-payments throws. The caller checked the buyer's link.
 */
export async function payBag(
  deps: CheckoutDeps,
  { uuid: orderUuid }: OrderSnapshot,
  { amount, method }: { amount: number; method: OpenPayment['method'] },
): Promise<void> {
  const order = await priceBag(deps, orderUuid)
  const delivery = await deliveryOf(deps, orderUuid)
  if (!order || (await lacksDelivery(deps, order, delivery)))
    throw new AppError('conflict', { messageKey: 'choose_freight' })
  if (order.due !== amount) throw new AppError('conflict', { messageKey: 'bag_price_changed' })
  await deps.payments.open({ orderUuid, version: order.version, method })
}

async function lacksDelivery(deps: CheckoutDeps, order: OrderSnapshot, delivery: Delivery | null) {
  if (!delivery) return true
  return !isOffered(order, delivery, delivery.address && (await quoteFor(deps, order, delivery.address)))
}

/** Whether the chosen freight is still offered; from the first payment on it stays, whatever the table says. */
export function isOffered(
  order: Pick<OrderSnapshot, 'paid'>,
  { address, service }: Delivery,
  options: FreightOption[] | null,
): boolean {
  if (order.paid > 0 || !address || options === null) return true
  return options.some((option) => option.service === service)
}
