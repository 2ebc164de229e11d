import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listPaymentsToCheck as listCall } from '../../payments-contract.ts'
import { lineStore } from '../bags/line-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { paymentStore } from './payment-store.ts'
import { amountToPay } from './receive-payment.ts'

/** A page of the payments that a merchant has to check or to send back, the oldest first. */
export async function paymentsToCheck(
  { connection, merchants }: OrdersDeps,
  actor: Actor,
  input: RequestOf<typeof listCall>['body'],
) {
  await merchants.access(actor, input.merchantUuid, 'read')
  const store = paymentStore(connection.db)
  const [found, total] = await Promise.all([
    store.toCheck(input.merchantUuid, input),
    store.countToCheck(input.merchantUuid),
  ])
  const lines = Map.groupBy(
    await lineStore(connection.db).ofOrders(found.map(({ order }) => order.uuid)),
    ({ orderUuid }) => orderUuid,
  )
  const rows = found.map(({ payment, order, userName, buyerName }) => {
    const { uuid, amount, method, state, problem, receivedAt, decidedAt } = payment
    return {
      ...{ uuid, amount, method, state, problem, receivedAt, decidedAt, userName, buyerName },
      ...{ orderUuid: order.uuid, orderNumber: order.number, orderState: order.state },
      due: amountToPay(order, lines.get(order.uuid) ?? []),
    }
  })
  return pageOf(rows, total, input)
}
