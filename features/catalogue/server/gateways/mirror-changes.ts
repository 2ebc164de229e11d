import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { copyPicturesSoon } from '../copied-pictures/copy-pictures.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import { connectionStore } from './connection-store.ts'
import type { CatalogueGateway } from './gateway.ts'
import { storeReading } from './read-again.ts'
import { connectionChanged } from './shop-changed.ts'
import { storeGatewayProduct } from './store-gateway-product.ts'

const mirrorShopsJob = defineJob<Record<string, never>>('catalogue.mirror-shops', { retries: 2 })
const mirrorProductsJob = defineJob<{ merchantUuid: string }>('catalogue.mirror-products', { retries: 3 })

/** A reading that began so long ago has ended with its process. */
const abandonedAfter = 30 * minute

/** Shops whose clocks differ from ours lose no change. */
const overlap = 5 * minute

type Deps = Pick<
  CatalogueDeps,
  'connection' | 'clock' | 'ids' | 'jobs' | 'events' | 'realtime' | 'gateways' | 'merchants'
>

/** Reads a merchant's shop as soon as a worker is free, if `tx` commits. */
export function readSoon({ jobs }: Pick<Deps, 'jobs'>, merchantUuid: string, tx: Database): Promise<void> {
  return jobs.enqueue(mirrorProductsJob, { merchantUuid }, { tx, key: merchantUuid })
}

/** Declares the jobs that ask every connected shop for its changes, each quarter of an hour. */
export function mirrorJobs(deps: Deps): void {
  const { jobs, connection } = deps
  jobs.every(mirrorShopsJob, '*/15 * * * *', {})
  jobs.handle(mirrorShopsJob, async () => {
    for (const merchantUuid of await connectionStore(connection.db).connected())
      await jobs.enqueue(mirrorProductsJob, { merchantUuid }, { key: merchantUuid })
  })
  jobs.handle(mirrorProductsJob, async ({ merchantUuid }) => {
    const shop = await deps.merchants.find(merchantUuid)
    if (shop) await mirrorChanges(deps, shop)
  })
}

/**
 * Asks a merchant's connected shop for what changed since the last complete reading, and stores it. After the first
 * reading, products that the shop does not have are removed here. Does nothing while another process reads.
 * @throws what the gateway throws; the next reading begins where this one did
 */
export async function mirrorChanges(deps: Deps, shop: Shop): Promise<void> {
  const store = connectionStore(deps.connection.db)
  const now = deps.clock.now()
  const begun = await store.beginReading(shop.uuid, now, new Date(now.getTime() - abandonedAfter))
  if (!begun) return

  try {
    const gateway = await deps.gateways.connected(shop.uuid)
    if (!gateway) return await store.endReading(shop.uuid, { failure: null })
    const since = begun.syncedAt && new Date(begun.syncedAt.getTime() - overlap)
    const seen = await readPages(deps, shop, gateway, since)
    if (since === null) await removeUnseen(deps, shop, gateway, seen)
    await store.endReading(shop.uuid, { syncedAt: now, failure: null })
    await copyPicturesSoon(deps, shop.uuid)
  } catch (error) {
    const failure = error instanceof AppError ? error.code : 'internal_error'
    await store.endReading(shop.uuid, { failure })
    throw error
  } finally {
    await connectionChanged(deps, shop.uuid)
  }
}

async function readPages(
  deps: Deps,
  shop: Shop,
  gateway: CatalogueGateway,
  since: Date | null,
): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<CatalogueGateway['changedProducts']>> = await gateway.changedProducts(
      since,
      cursor,
    )
    const changed: string[] = []
    for (const product of page.products) {
      const uuid = await deps.connection.transaction((tx) =>
        storeGatewayProduct(tx, deps, { shop, gateway: gateway.kind }, product),
      )
      if (uuid !== null) changed.push(uuid)
      seen.push(product.gatewayProductId)
    }
    if (changed.length > 0)
      await deps.events.emit(productsChanged, { merchantUuid: shop.uuid, productUuids: changed })
    cursor = page.next
  } while (cursor !== null)
  return seen
}

async function removeUnseen(
  deps: Deps,
  shop: Shop,
  { kind }: CatalogueGateway,
  seen: string[],
): Promise<void> {
  const removed = await productSearchStore(deps.connection.db).removeUnseen(
    shop.uuid,
    kind,
    seen,
    deps.clock.now(),
  )
  if (removed.length > 0)
    await deps.events.emit(productsChanged, { merchantUuid: shop.uuid, productUuids: removed })
}

/** Stores one product as its shop has it now, for a webhook: changed there, or removed. */
export async function mirrorProduct(deps: Deps, shop: Shop, gatewayProductId: string): Promise<void> {
  const gateway = await deps.gateways.connected(shop.uuid)
  if (!gateway) return
  const product = await gateway.product(gatewayProductId, { isJob: true })
  const changed = await storeReading(deps, shop, gateway.kind, gatewayProductId, product)
  if (changed !== null) await copyPicturesSoon(deps, shop.uuid)
}
