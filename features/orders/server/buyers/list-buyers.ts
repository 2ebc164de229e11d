import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listBuyers as listCall } from '../../terms-contract.ts'
import type { OrdersDeps } from '../deps.ts'
import { type BuyerWithOrders, buyerListStore } from './buyer-list-store.ts'

export async function listBuyers(
  { connection, merchants, clock }: OrdersDeps,
  actor: Actor,
  { merchantUuid, ...input }: RequestOf<typeof listCall>['body'],
) {
  await merchants.access(actor, merchantUuid, 'read')
  const now = clock.now()
  const store = buyerListStore(connection.db)
  const [found, total] = await Promise.all([
    store.page(merchantUuid, { ...input, now }),
    store.count(merchantUuid, { ...input, now }),
  ])
  return pageOf(
    found.map((each) => buyerRow(each, now)),
    total,
    input,
  )
}

export function buyerRow({ lastState, ...buyer }: BuyerWithOrders, now: Date) {
  const { uuid, userName, nameLostAt, name, trustedAt, payFirstUntil, payFirstReason, createdAt } = buyer
  const { orders, paidOrders, unpaidOrders } = buyer
  const isMarked = trustedAt !== null || (payFirstUntil !== null && payFirstUntil > now)
  return {
    ...{ uuid, userName, nameLostAt, name, trustedAt, payFirstUntil, payFirstReason, createdAt },
    ...{ orders, paidOrders, unpaidOrders, suggestsPayFirst: lastState === 'expired' && !isMarked },
  }
}
