import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { stateAfter } from '../../order-states.ts'
import { changeOrder, lockedOrder } from '../bags/change-order.ts'
import type { OrdersDeps } from '../deps.ts'
import { paymentStore } from './payment-store.ts'

/** What happened to money of an order at a gateway. */
export type MoneyEvent = 'refund_sent' | 'refund_elsewhere' | 'disputed' | 'dispute_won' | 'dispute_lost'

/**
 * Notes that a part of an order's money goes back: the order costs that much less, so that nothing is due. Throws `conflict`
 * with `order_state` where no money can go back, and `refund_too_much` from the whole amount on: then the whole order is
 * refunded, which also decides about its pieces. The caller checked who may do this.
 */
export async function refundPart(
  deps: OrdersDeps,
  { orderUuid, amount, byUuid }: { orderUuid: string; amount: number; byUuid: string },
  tx: Database,
): Promise<void> {
  const order = await lockedOrder(tx, orderUuid)
  if (!stateAfter(order.state, 'refunded')) throw new AppError('conflict', { messageKey: 'order_state' })
  if (amount >= order.paid - order.refunded) throw new AppError('conflict', { messageKey: 'refund_too_much' })
  await changeOrder(deps, tx, order, {
    fields: {
      refunded: order.refunded + amount,
      discount: order.discount + amount,
      version: order.version + 1,
    },
    entry: { kind: 'part_refunded', details: { amount }, byUuid },
    now: deps.clock.now(),
  })
}

/** Enters in the history what a gateway says of an order's money. */
export async function noteMoney(
  deps: OrdersDeps,
  { orderUuid, event, amount }: { orderUuid: string; event: MoneyEvent; amount: number },
  tx: Database,
): Promise<void> {
  const order = await lockedOrder(tx, orderUuid)
  const entry = { kind: event, details: { amount } }
  await changeOrder(deps, tx, order, { fields: {}, entry, now: deps.clock.now() })
}

/** Money that had to go back has gone: the seller needs not to send it. Has no effect on other payments. */
export async function markSentBack(
  deps: OrdersDeps,
  { orderUuid, paymentUuid }: { orderUuid: string; paymentUuid: string },
  tx: Database,
): Promise<void> {
  const order = await lockedOrder(tx, orderUuid)
  const payment = await paymentStore(tx).byUuid(paymentUuid)
  if (payment?.state !== 'refund_due') return
  const now = deps.clock.now()
  await paymentStore(tx).change(paymentUuid, { state: 'refunded', decidedAt: now })
  const entry = { kind: 'payment_refunded', details: { amount: payment.amount } }
  await changeOrder(deps, tx, order, { fields: {}, entry, now })
}
