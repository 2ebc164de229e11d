import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { StockMode } from '../../erp-kinds.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { linkStore } from '../links/link-store.ts'
import { erpStockStore } from './erp-stock-store.ts'
import { readStockSoon, stockSources } from './read-stock.ts'

/** Codes that an answer names. */
const mostNamed = 20

/** Which stock counts, and what was read of it; null: there is no ERP that can be asked. */
export async function showErpStock(deps: ErpDeps, actor: Actor, { merchantUuid }: { merchantUuid: string }) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const { db } = deps.connection
  const link = await linkStore(db).ofMerchant(merchantUuid)
  if (!link || !erpOf(deps, link).stock) return null
  const store = erpStockStore(db)
  const differing = await store.differing(merchantUuid, mostNamed)
  return {
    ...{ mode: link.stockMode, isTaken: link.stockIsTaken },
    ...(await store.counts(merchantUuid)),
    differing: differing.count,
    differences: differing.some,
    unknownCodes: await store.unknownCodes(merchantUuid, mostNamed),
  }
}

/** Says which stock counts from now on; all of it is read by jobs. What was read stays as it is when it is turned off. */
export async function setErpStock(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid, mode, isTaken }: { merchantUuid: string; mode: StockMode; isTaken: boolean },
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const store = linkStore(deps.connection.db)
  const link = await store.ofMerchant(merchantUuid)
  if (!link || !erpOf(deps, link).stock) throw new AppError('conflict', { messageKey: 'erp_not_comparable' })
  await store.change(link.uuid, { stockMode: mode, stockIsTaken: isTaken, stockFrom: deps.clock.now() })
  if (mode === 'off') await erpStockStore(deps.connection.db).deleteOf(merchantUuid)
  else await readStockSoon(deps, link.uuid)
}

/**
 * Takes the ERP's count of one sku. Pieces that came or went here since it was read stay counted. Throws `conflict` where
 * nothing differs.
 */
export async function takeErpStock(
  { merchants, connection, catalogue }: ErpDeps,
  actor: Actor,
  { merchantUuid, skuId }: { merchantUuid: string; skuId: number },
) {
  await merchants.access(actor, merchantUuid, 'full')
  await connection.transaction(async (tx) => {
    const store = erpStockStore(tx)
    await catalogue.stock.lock([skuId], tx)
    const read = await store.lockDiffering(merchantUuid, skuId)
    const link = read && (await linkStore(tx).ofMerchant(merchantUuid))
    const here = link && (await catalogue.stock.availability([skuId], tx)).get(skuId)
    if (!here) throw new AppError('conflict', { messageKey: 'nothing_to_take' })
    const counted = Math.max(0, here.onHand + read.counted - read.ours)
    await catalogue.countedElsewhere.count([{ skuId, counted }], stockSources[link.kind], tx)
    await store.noteOurs(skuId, read.counted)
  })
}
