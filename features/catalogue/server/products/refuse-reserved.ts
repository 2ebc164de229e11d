import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { totalsStore } from '../stock/totals-store.ts'
import type { SkuDraft } from './sku-draft.ts'
import type { SkuWithStock } from './sku-store.ts'

/** Throws `conflict` if a sku that is removed has reserved pieces: their buyer may still pay for them. */
export async function refuseReserved(
  tx: Database,
  before: SkuWithStock[],
  drafts: Pick<SkuDraft, 'id'>[],
): Promise<void> {
  const kept = new Set(drafts.map(({ id }) => id))
  const removed = new Map(before.filter(({ id }) => !kept.has(id)).map((sku) => [sku.id, sku]))
  if (removed.size === 0) return
  const totals = totalsStore(tx)
  await totals.lock([...removed.keys()])
  const held = (await totals.ofSkus([...removed.keys()])).find(({ reserved }) => reserved > 0)
  if (!held) return
  const name = removed.get(held.skuId)?.title ?? ''
  throw new AppError('conflict', { messageKey: 'sku_is_reserved', params: { name, pieces: held.reserved } })
}
