import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listOrders as listCall } from '../../contract.ts'
import { buyerStore } from '../bags/buyer-store.ts'
import { lineStore } from '../bags/line-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderListStore } from './order-list-store.ts'
import { orderSummary } from './order-view.ts'

/** A page of a merchant's orders, those that changed last first. */
export async function listOrders(
  { connection, merchants }: OrdersDeps,
  actor: Actor,
  input: RequestOf<typeof listCall>['body'],
) {
  await merchants.access(actor, input.merchantUuid, 'read')
  const { db } = connection
  const [orders, total] = await Promise.all([
    orderListStore(db).page(input.merchantUuid, input),
    orderListStore(db).count(input.merchantUuid, input),
  ])
  const [lines, buyers] = await Promise.all([
    lineStore(db).ofOrders(orders.map(({ uuid }) => uuid)),
    buyerStore(db).byUuids(orders.map(({ buyerUuid }) => buyerUuid)),
  ])
  const linesOf = Map.groupBy(lines, ({ orderUuid }) => orderUuid)
  const buyerOf = new Map(buyers.map((buyer) => [buyer.uuid, buyer]))
  const rows = orders.map((order) =>
    orderSummary(order, linesOf.get(order.uuid) ?? [], buyerOf.get(order.buyerUuid)),
  )
  return pageOf(rows, total, input)
}
