import type { Database } from '#platform/server/database/connect.ts'
import { codeStore } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { newRefund, sumOf } from './new-refund.ts'
import { type PaymentRefund, refundStore } from './refund-store.ts'
import { sendLater } from './send-refund.ts'

const causes = ['refunded', 'payment_refund_due']

/**
 * When an order is refunded, and when a payment that did not fit has to go back, what came through the merchant's gateway
 * goes back through it, less what went back before. Money that came in another way is sent by the seller.
 */
export function planRefundsOnChange(deps: OrderPaymentsDeps): void {
  deps.orders.onChanged(async (tx, changes) => {
    for (const { orderUuid, cause } of changes)
      if (cause === 'payment_refunded') await endSentByHand(deps, tx, orderUuid)
    const concerned = changes.filter(({ cause }) => causes.includes(cause))
    if (concerned.length === 0) return
    const orderUuids = concerned.map(({ orderUuid }) => orderUuid)
    const isRefunded = new Set(
      concerned.filter(({ state }) => state === 'refunded').map(({ orderUuid }) => orderUuid),
    )
    const goBack = (await deps.orders.everyPaymentOf(orderUuids, tx)).filter(
      ({ state, orderUuid }) => state === 'refund_due' || (state === 'accepted' && isRefunded.has(orderUuid)),
    )
    const codes = await codeStore(tx).ofPayments(goBack.map(({ reference }) => reference))
    const before = await refundStore(tx).ofOrders(orderUuids)
    const planned = goBack.flatMap(({ uuid: paymentUuid, orderUuid, reference, amount }) => {
      const code = codes.find((each) => each.paymentId === reference && each.orderUuid === orderUuid)
      if (!code?.connectionUuid) return []
      const left = amount - sumOf(before.filter(({ codeUuid }) => codeUuid === code.uuid))
      if (left <= 0) return []
      return newRefund(deps, { ...code, codeUuid: code.uuid, paymentUuid, amount: left, byUuid: null })
    })
    await addRefunds(deps, tx, planned)
  })
}

/** What the seller says she has sent back is not sent again. */
async function endSentByHand({ orders, clock }: OrderPaymentsDeps, tx: Database, orderUuid: string) {
  const payments = await orders.everyPaymentOf([orderUuid], tx)
  const isSent = (paymentUuid: string | null) =>
    payments.some(({ uuid, state }) => uuid === paymentUuid && state === 'refunded')
  for (const { uuid, paymentUuid, state } of await refundStore(tx).ofOrders([orderUuid]))
    if (state === 'open' && isSent(paymentUuid)) await refundStore(tx).end(uuid, 'by_hand', clock.now())
}

/** Stores refunds, and sends each as soon as the transaction is over. */
export async function addRefunds(
  deps: Pick<OrderPaymentsDeps, 'jobs'>,
  tx: Database,
  refunds: PaymentRefund[],
): Promise<void> {
  await refundStore(tx).add(refunds)
  for (const { uuid } of refunds) await sendLater(deps, uuid, tx)
}
