import type { RequestOf } from '#platform/contract/endpoint.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { pageOf } from '#platform/contract/table.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { countOrders as countCall, listOrders as listCall } from '../../contract.ts'
import { buyerStore } from '../bags/buyer-store.ts'
import { lineStore } from '../bags/line-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { type OrderFilter, orderListStore } from './order-list-store.ts'
import { orderSummary } from './order-view.ts'

/** A page of a merchant's orders, those that changed last first. */
export async function listOrders(deps: OrdersDeps, actor: Actor, input: RequestOf<typeof listCall>['body']) {
  await deps.merchants.access(actor, input.merchantUuid, 'read')
  const { db } = deps.connection
  const filter = filterOf(deps, input)
  const [orders, total] = await Promise.all([
    orderListStore(db).page(filter, input),
    orderListStore(db).count(filter, input.states),
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

/** How many orders of a merchant a filter finds, by state. */
export async function countOrders(
  deps: OrdersDeps,
  actor: Actor,
  input: RequestOf<typeof countCall>['body'],
) {
  await deps.merchants.access(actor, input.merchantUuid, 'read')
  const states = await orderListStore(deps.connection.db).countByState(filterOf(deps, input))
  return { total: states.reduce((sum, { orders }) => sum + orders, 0), states }
}

function filterOf({ clock }: OrdersDeps, input: RequestOf<typeof countCall>['body']): OrderFilter {
  const { merchantUuid, search, saleUuid = null, liveId = null, expiresWithin } = input
  const now = clock.now()
  const words = foldText(search)
    .split(' ')
    .map((word) => word.replace(/^[@#]/, ''))
    .filter((word) => word !== '')
  return {
    ...{ merchantUuid, saleUuid, liveId, words: [...new Set(words)] },
    deadline: expiresWithin ? { after: now, until: new Date(now.getTime() + expiresWithin * minute) } : null,
  }
}
