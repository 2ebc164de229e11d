import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { markBuyer as markCall } from '../../terms-contract.ts'
import { type Buyer, buyerStore } from '../bags/buyer-store.ts'
import { changeDeadlines } from '../bags/change-deadlines.ts'
import type { OrdersDeps } from '../deps.ts'
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
