import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { gatewayKinds } from '../../payment-codes.ts'
import { codeStore } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { sumOf } from './new-refund.ts'
import { refundStore } from './refund-store.ts'

/** What came for an order through the merchant's gateways, what they kept of it, and what went back. */
export async function orderMoney(deps: OrderPaymentsDeps, actor: Actor, orderUuid: string) {
  await deps.orders.access(actor, orderUuid, 'read')
  const { db } = deps.connection
  const codes = (await codeStore(db).ofOrder(orderUuid)).filter(
    ({ paymentId, connectionUuid }) => paymentId !== null && connectionUuid !== null,
  )
  const [payments, refunds] = await Promise.all([
    deps.orders.everyPaymentOf([orderUuid]),
    refundStore(db).ofOrders([orderUuid]),
  ])
  const rows = await Promise.all(
    codes.toReversed().map(async (code) => {
      const { uuid, method, paymentId, connectionUuid, fee, net, paidAt, dispute } = code
      const { installments, cardBrand, cardLast4 } = code
      const account = await deps.services.account(connectionUuid!)
      const payment = payments.find(({ reference }) => reference === paymentId)
      const own = refunds.filter(({ codeUuid }) => codeUuid === uuid)
      const amount = payment?.amount ?? 0
      return {
        ...{ uuid, method, fee, net, paidAt, dispute, amount, installments, cardBrand, cardLast4 },
        service: gatewayKinds.find((kind) => kind === account?.kind) ?? gatewayKinds[0],
        refundable: payment?.state === 'accepted' ? Math.max(0, amount - sumOf(own)) : 0,
        refunds: own.map(({ uuid: refundUuid, amount: back, state, failure, createdAt, doneAt }) => ({
          ...{ uuid: refundUuid, amount: back, state, failure, createdAt, doneAt },
        })),
      }
    }),
  )
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
