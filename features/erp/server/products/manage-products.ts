import { offeredColumns } from '#features/catalogue/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ProductMode } from '../../erp-kinds.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { linkStore } from '../links/link-store.ts'
import { erpProductStore } from './erp-product-store.ts'
import { readProductsSoon } from './read-products.ts'

/** Products that an answer names. */
const mostNamed = 20

/** How far a reading of products is, and the import that it made; null: there is no ERP that can be asked. */
export async function showErpProducts(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const { db } = deps.connection
  const link = await linkStore(db).ofMerchant(merchantUuid)
  if (!link || !erpOf(deps, link).products) return null
  const store = erpProductStore(db)
  const read = await store.readOf(link.uuid)
  const { mode = 'off', state = 'none', found = 0, failure = null, importUuid = null } = read ?? {}
  const isReady = state === 'ready' && read?.startedAt
  const skipped = isReady
    ? await store.problems(link.uuid, read.startedAt!, mostNamed)
    : { total: 0, some: [] }
  const importState = importUuid && (await deps.catalogue.offeredImports.state(importUuid))
  return {
    ...{ mode, state, found, failure, readAt: read?.startedAt ?? null },
    isWaiting: state === 'reading' && link.restingUntil !== null && link.restingUntil > deps.clock.now(),
    import:
      importUuid && importState
        ? { uuid: importUuid, state: importState, columns: [...offeredColumns] }
        : null,
    ...{ skipped: skipped.total, someSkipped: skipped.some },
  }
}

/** Reads the products of the ERP by jobs; what changes here is decided afterwards. */
export async function readErpProducts(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  const { connection, clock } = deps
  const link = await linkWithProducts(deps, actor, merchantUuid)
  await erpProductStore(connection.db).begin({
    ...{ linkUuid: link.uuid, merchantUuid, isNightly: false, startedAt: clock.now() },
  })
  await readProductsSoon(deps, link.uuid)
}

/** Says what the nightly reading does with products that we have: nothing, propose what changed, or take it. */
export async function setErpProducts(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid, mode }: { merchantUuid: string; mode: ProductMode },
) {
  const link = await linkWithProducts(deps, actor, merchantUuid)
  await erpProductStore(deps.connection.db).setMode({ linkUuid: link.uuid, merchantUuid, mode })
}

async function linkWithProducts(deps: ErpDeps, actor: Actor, merchantUuid: string) {
  const merchant = await deps.merchants.access(actor, merchantUuid, 'full')
  const link = await linkStore(deps.connection.db).ofMerchant(merchantUuid)
  if (!link || !erpOf(deps, link).products)
    throw new AppError('conflict', { messageKey: 'erp_not_comparable' })
  await deps.catalogue.offeredImports.refuseOthers(merchant)
  return link
}
