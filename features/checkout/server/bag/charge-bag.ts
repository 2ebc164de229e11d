import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { deliveryOf } from '../delivery/delivery-of.ts'
import type { CheckoutDeps } from '../deps.ts'
import { payerOf } from './pay-bag.ts'

/**
 * The buyer pays the open code of a bag by a card that was typed on our page, of which only the token comes here. Returns
 * what came of it; throws what `payByCard` of order-payments throws. The caller checked the buyer's link.
 */
export async function chargeBag(
  deps: Pick<CheckoutDeps, 'connection' | 'payments'>,
  order: OrderSnapshot,
  { token, installments }: { token: string; installments: number },
) {
  const delivery = await deliveryOf(deps, order.uuid)
  if (!delivery) throw new AppError('conflict', { messageKey: 'choose_freight' })
  return deps.payments.payByCard({
    ...{ orderUuid: order.uuid, token, installments, payer: payerOf(order, delivery) },
  })
}
