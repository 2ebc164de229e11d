import type { Database } from '#platform/server/database/connect.ts'
import type { OrdersDeps } from '../deps.ts'
import { isExpired } from '../expiry/expire-bags.ts'
import { changeOrder } from './change-order.ts'
import { isUnpaid, lineStore } from './line-store.ts'
import { newDeadline } from './new-deadline.ts'
import { orderStore } from './order-store.ts'

/**
 * The deadlines as the buyer's mark, and what is known of the buyer, say now. All open orders of one locked buyer, so that a transaction which
 * holds one of them never waits for another.
 */
export async function changeDeadlines(
  deps: OrdersDeps,
  tx: Database,
  { buyerUuid, byUuid, now }: { buyerUuid: string; byUuid: string | null; now: Date },
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
