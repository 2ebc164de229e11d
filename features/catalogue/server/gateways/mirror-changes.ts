import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { copyPicturesSoon } from '../copied-pictures/copy-pictures.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import { connectionStore } from './connection-store.ts'
import type { CatalogueGateway, GatewayProduct } from './gateway.ts'
import { isReadable } from './is-readable.ts'
import { storeReading } from './read-again.ts'
import { connectionChanged } from './shop-changed.ts'
import { storeGatewayProduct } from './store-gateway-product.ts'

const mirrorShopsJob = defineJob<Record<string, never>>('catalogue.mirror-shops', { retries: 2 })
const mirrorProductsJob = defineJob<{ merchantUuid: string }>('catalogue.mirror-products', { retries: 3 })

/** A reading that gave no sign of life for so long has ended with its process. */
const abandonedAfter = 5 * minute

/** Shops whose clocks differ from ours lose no change. */
const overlap = 5 * minute

type Deps = Pick<
  CatalogueDeps,
  'connection' | 'clock' | 'ids' | 'jobs' | 'events' | 'realtime' | 'log' | 'gateways' | 'merchants'
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
  jobs.handle(mirrorProductsJob, ({ merchantUuid }) => readShop(deps, merchantUuid))
}

/**
 * Reads a shop; where another reading is under way, again a minute later: that one may have asked for changes before this was
 * wanted, or have ended with its process.
 */
export async function readShop(deps: Deps, merchantUuid: string): Promise<void> {
  const shop = await deps.merchants.find(merchantUuid)
  if (!shop || (await mirrorChanges(deps, shop)) !== 'busy') return
  const startAfter = new Date(deps.clock.now().getTime() + minute)
  await deps.jobs.enqueue(mirrorProductsJob, { merchantUuid }, { startAfter })
}

/**
 * Asks a merchant's connected shop for what changed since the last complete reading, and stores it. After the first
 * reading, products that the shop does not have are removed here. Does nothing while another process reads: `busy`.
 * @throws what the gateway throws; the next reading begins where this one did
 */
export async function mirrorChanges(deps: Deps, shop: Shop): Promise<'read' | 'busy' | 'not_connected'> {
  const store = connectionStore(deps.connection.db)
  const now = deps.clock.now()
  const begun = await store.beginReading(shop.uuid, now, new Date(now.getTime() - abandonedAfter))
  if (!begun) return (await store.isReading(shop.uuid)) ? 'busy' : 'not_connected'

  try {
    const gateway = await deps.gateways.connected(shop.uuid)
    if (!gateway) {
      await store.endReading(shop.uuid, { failure: null })
      return 'not_connected'
    }
    const since = begun.syncedAt && new Date(begun.syncedAt.getTime() - overlap)
    const seen = await readPages(deps, shop, gateway, since)
    if (since === null) await removeUnseen(deps, shop, gateway, seen)
    await store.endReading(shop.uuid, { syncedAt: now, failure: null })
    await copyPicturesSoon(deps, shop.uuid)
    return 'read'
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
    const skipped: GatewayProduct[] = []
    for (const product of page.products) {
      if (isReadable(product)) {
        const uuid = await deps.connection.transaction((tx) =>
          storeGatewayProduct(tx, deps, { shop, gateway: gateway.kind }, product),
        )
        if (uuid !== null) changed.push(uuid)
      } else skipped.push(product)
      seen.push(product.gatewayProductId)
    }
    await noteSkipped(deps, shop, skipped, page.products)
    await connectionStore(deps.connection.db).keepReading(shop.uuid, deps.clock.now())
    if (changed.length > 0)
      await deps.events.emit(productsChanged, { merchantUuid: shop.uuid, productUuids: changed })
    cursor = page.next
  } while (cursor !== null)
  return seen
}

/** Names the products that were left out, so that their seller can mend them in the shop. */
async function noteSkipped(
  { connection, log }: Pick<Deps, 'connection' | 'log'>,
  { uuid }: Shop,
  skipped: GatewayProduct[],
  read: GatewayProduct[],
): Promise<void> {
  const ids = skipped.map(({ gatewayProductId }) => gatewayProductId)
  if (ids.length > 0) log.warn({ merchantUuid: uuid, gatewayProductIds: ids }, 'products of a shop left out')
  const named = skipped.map(({ gatewayProductId, name }) => ({ id: gatewayProductId, name: shownText(name) }))
  const stored = read.map(({ gatewayProductId }) => gatewayProductId)
  await connection.transaction((tx) => connectionStore(tx).noteSkipped(uuid, named, stored))
}

/** A name as the database takes it. */
const shownText = (name: string) => name.replace(/[\0\ud800-\udfff]/g, '').slice(0, 200)

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
  if (product && !isReadable(product)) return noteSkipped(deps, shop, [product], [])
  const changed = await storeReading(deps, shop, gateway.kind, gatewayProductId, product)
  await deps.connection.transaction((tx) =>
    connectionStore(tx).noteSkipped(shop.uuid, [], [gatewayProductId]),
  )
  if (changed !== null) await copyPicturesSoon(deps, shop.uuid)
}
