import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { StockMode } from '../../erp-kinds.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { linkStore } from '../links/link-store.ts'
import { erpStockStore } from './erp-stock-store.ts'
import { readStockSoon } from './read-stock.ts'

/** Codes that an answer names. */
const mostNamed = 20

/** Which stock counts, and what was read of it; null: there is no ERP that can be asked. */
export async function showErpStock(deps: ErpDeps, actor: Actor, { merchantUuid }: { merchantUuid: string }) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const { db } = deps.connection
  const link = await linkStore(db).ofMerchant(merchantUuid)
  if (!link || !erpOf(deps, link).stock) return null
  const store = erpStockStore(db)
  return {
    mode: link.stockMode,
    ...(await store.counts(merchantUuid)),
    unknownCodes: await store.unknownCodes(merchantUuid, mostNamed),
  }
}

/** Says which stock counts from now on; all of it is read by jobs. What was read stays as it is when it is turned off. */
export async function setErpStock(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid, mode }: { merchantUuid: string; mode: StockMode },
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const store = linkStore(deps.connection.db)
  const link = await store.ofMerchant(merchantUuid)
  if (!link || !erpOf(deps, link).stock) throw new AppError('conflict', { messageKey: 'erp_not_comparable' })
  await store.change(link.uuid, { stockMode: mode, stockFrom: deps.clock.now() })
  if (mode === 'off') await erpStockStore(deps.connection.db).deleteOf(merchantUuid)
  else await readStockSoon(deps, link.uuid)
}
