import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { stateAfter } from '../../order-states.ts'
import { changeOrder, lockedOrder } from '../bags/change-order.ts'
import { lineStore } from '../bags/line-store.ts'
import type { Order } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { isExpired } from '../expiry/expire-bags.ts'
import { amountToPay } from './receive-payment.ts'

/** The version that a code or page to pay was made for. */
export type Opening = { orderUuid: string; version: number }

/**
 * The buyer gets a code or a page to pay what is due for this version: the order waits for payment. A paid order with
 * something due stays paid, and its code is valid as long as its version is. Throws `conflict` with `payment_changed` if the
 * version is another, `payment_nothing_due`, and `order_state` once its deadline has passed.
 */
export async function openPayment(
  deps: OrdersDeps,
  { orderUuid, version }: Opening,
  tx: Database,
): Promise<Order> {
  const order = await lockedOrder(tx, orderUuid)
  const now = deps.clock.now()
  if (order.version !== version) throw refused('payment_changed')
  if (order.state === 'expired' || order.state === 'cancelled' || isExpired(order, now))
    throw refused('order_state')
  if ((amountToPay(order, await lineStore(tx).ofOrder(orderUuid)) ?? 0) <= 0)
    throw refused('payment_nothing_due')
  const state = stateAfter(order.state, 'payment_opened')
  if (!state) return order
  return changeOrder(deps, tx, order, { fields: { state }, entry: { kind: 'payment_opened' }, now })
}

/** The code ended unpaid. An order that is no longer this version, or does not wait, stays as it is. */
export async function voidPayment(
  deps: OrdersDeps,
  { orderUuid, version }: Opening,
  tx: Database,
): Promise<void> {
  const order = await lockedOrder(tx, orderUuid)
  const state = stateAfter(order.state, 'payment_voided')
  if (order.version !== version || !state) return
  await changeOrder(deps, tx, order, {
    fields: { state },
    entry: { kind: 'payment_voided' },
    now: deps.clock.now(),
  })
}

function refused(messageKey: string): AppError {
  return new AppError('conflict', { messageKey })
}
