import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { markBuyer as markCall } from '../../terms-contract.ts'
import { type Buyer, buyerStore } from '../bags/buyer-store.ts'
import { changeOrder } from '../bags/change-order.ts'
import { isUnpaid, lineStore } from '../bags/line-store.ts'
import { newDeadline } from '../bags/new-deadline.ts'
import { orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { isExpired } from '../expiry/expire-bags.ts'
import { buyerListStore } from './buyer-list-store.ts'
import { buyerRow } from './list-buyers.ts'

type Body = RequestOf<typeof markCall>['body']

/** Sets the mark of a buyer, or takes it away; a mark of trust changes the deadlines of the buyer's open bags. */
export async function markBuyer(deps: OrdersDeps, actor: Actor, { merchantUuid, buyerUuid, mark }: Body) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const now = deps.clock.now()
  await deps.connection.transaction(async (tx) => {
    const buyer = await buyerStore(tx).lock(buyerUuid)
    if (buyer?.merchantUuid !== merchantUuid) throw new AppError('not_found', { messageKey: 'unknown_buyer' })
    const fields = fieldsOf(mark, buyer, now)
    await buyerStore(tx).change(buyerUuid, fields)
    if ((fields.trustedAt === null) !== (buyer.trustedAt === null))
      await changeDeadlines(deps, tx, { buyerUuid, byUuid: actor.userUuid, now })
  })
  const marked = await buyerListStore(deps.connection.db).one(buyerUuid)
  return buyerRow(marked!, now)
}

function fieldsOf(mark: Body['mark'], buyer: Buyer, now: Date) {
  return {
    trustedAt: mark.kind === 'trusted' ? (buyer.trustedAt ?? now) : null,
    payFirstUntil: mark.kind === 'pay_first' ? new Date(now.getTime() + mark.days * day) : null,
    payFirstReason: mark.kind === 'pay_first' ? mark.reason : null,
  }
}

/**
 * The deadlines as the buyer's mark says now. All open orders of one locked buyer, so that a transaction which
 * holds one of them never waits for another.
 */
async function changeDeadlines(
  deps: OrdersDeps,
  tx: Database,
  { buyerUuid, byUuid, now }: { buyerUuid: string; byUuid: string; now: Date },
): Promise<void> {
  for (const uuid of await orderStore(tx).openOf(buyerUuid)) {
    const order = await orderStore(tx).lock(uuid)
    if (!order || isExpired(order, now)) continue
    const hasUnpaid = (await lineStore(tx).ofOrder(uuid)).some(isUnpaid)
    if (!hasUnpaid) continue
    const fields = await newDeadline(tx, order, now)
    const entry = { kind: fields.expiresAt ? 'term_began' : 'term_ended', byUuid }
    await changeOrder(deps, tx, order, { fields, entry, now })
  }
}
