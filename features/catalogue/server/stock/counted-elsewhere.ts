import type { Database } from '#platform/server/database/connect.ts'
import type { CatalogueDeps } from '../deps.ts'
import { totalsStore } from './totals-store.ts'

/**
 * Sets the stock of skus to what another system counts, in the caller's transaction, which has locked them. `reason` names
 * that system in the ledger. What is reserved stays reserved. Those whose stock is not managed are left alone.
 */
export async function countElsewhere(
  { clock, freedStock }: Pick<CatalogueDeps, 'clock' | 'freedStock'>,
  counts: { skuId: number; counted: number }[],
  reason: string,
  tx: Database,
): Promise<void> {
  const store = totalsStore(tx)
  const now = await store.ofSkus(counts.map(({ skuId }) => skuId))
  const before = new Map(now.map((totals) => [totals.skuId, totals]))
  const changed = counts.filter(({ skuId, counted }) => {
    const totals = before.get(skuId)
    return totals?.managed && totals.onHand !== counted
  })
  if (changed.length === 0) return
  await store.count(
    changed.map((count) => ({ ...count, managed: null })),
    { byUuid: null, reason },
    clock.now(),
  )
  await freedStock.call(tx, { why: 'corrected', skuIds: changed.map(({ skuId }) => skuId), ended: [] })
}
