import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listStockEntries } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { skuAccess, totalsView } from './sku-access.ts'
import { type StockTotals, totalsStore } from './totals-store.ts'

/** The ledger of a sku, newest first, with the totals of now. */
export async function listEntries(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'lastingHolds'>,
  actor: Actor,
  input: RequestOf<typeof listStockEntries>['body'],
) {
  await skuAccess(deps, actor, input, 'read')
  const store = totalsStore(deps.connection.db)
  const [entries, total, [totals], lasting] = await Promise.all([
    store.entriesOf(input.skuId, input),
    store.countEntries(input.skuId),
    store.ofSkus([input.skuId]),
    deps.lastingHolds.count(input.merchantUuid, input.skuId),
  ])
  return { ...pageOf(entries, total, input), totals: { ...totalsView(totals as StockTotals), lasting } }
}
