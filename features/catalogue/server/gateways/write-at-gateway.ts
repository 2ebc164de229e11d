import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { emptyProduct } from '../products/empty-product.ts'
import { changedDetails } from '../products/product-input.ts'
import { type Product, productStore } from '../products/product-store.ts'
import { ownCategories } from '../products/references.ts'
import type { ProductChange } from '../products/write-product.ts'
import { draftForGateway } from './draft-for-gateway.ts'
import type { CatalogueGateway, GatewayProduct } from './gateway.ts'
import { afterFailedWrite } from './read-again.ts'
import { storeGatewayProduct } from './store-gateway-product.ts'

/** Adds a product to the merchant's connected shop, then stores it as the shop answered. */
export async function createAtGateway(
  deps: CatalogueDeps,
  shop: Shop,
  uuid: string,
  change: ProductChange,
): Promise<void> {
  const gateway = await writableGateway(deps, shop)
  const { db } = deps.connection
  const ref = await productStore(db).takeRefs(shop.uuid)
  const own = { uuid, ref, byUuid: change.byUuid }
  const product = emptyProduct({ ...own, gateway: gateway.kind, shop, now: deps.clock.now() })
  const categoryIds = await ownCategories(db, shop.uuid, change.input.categoriesIds ?? [])
  const created = await gateway.createProduct(await draftForGateway(db, deps, product, change))
  await deps.connection.transaction(async (tx) => {
    await storeGatewayProduct(tx, deps, { shop, gateway: gateway.kind, own }, created)
    await storeOwnFields(tx, product, change, categoryIds)
  })
}

/** Changes a product at the merchant's connected shop, then stores it as the shop answered. */
export async function updateAtGateway(
  deps: CatalogueDeps,
  shop: Shop,
  product: Product,
  change: ProductChange,
): Promise<void> {
  const gateway = await writableGateway(deps, shop)
  const { db } = deps.connection
  const categoryIds =
    change.input.categoriesIds && (await ownCategories(db, shop.uuid, change.input.categoriesIds))
  const draft = await draftForGateway(db, deps, product, change)
  const id = product.gatewayProductId ?? ''
  const changed = await gateway.updateProduct(id, draft).catch(async (error: unknown) => {
    throw await afterFailedWrite(deps, shop, gateway, id, error)
  })
  await deps.connection.transaction(async (tx) => {
    await storeGatewayProduct(tx, deps, { shop, gateway: gateway.kind }, newest(changed, product))
    await storeOwnFields(tx, product, change, categoryIds)
  })
}

export async function removeAtGateway(deps: CatalogueDeps, shop: Shop, product: Product): Promise<void> {
  const gateway = await writableGateway(deps, shop)
  await gateway.removeProduct(product.gatewayProductId ?? '')
}

/** A shop whose clock is behind must not make its own answer look older than what is stored. */
function newest(changed: GatewayProduct, { gatewayUpdatedAt }: Product): GatewayProduct {
  const updatedAt =
    gatewayUpdatedAt && gatewayUpdatedAt > changed.updatedAt ? gatewayUpdatedAt : changed.updatedAt
  return { ...changed, updatedAt }
}

/** What gateways do not know: categories, texts for search engines and the like. */
async function storeOwnFields(
  tx: Database,
  product: Product,
  { input }: ProductChange,
  categoryIds: number[] | null | undefined,
): Promise<void> {
  const store = productStore(tx)
  await store.change(product.uuid, {
    details: changedDetails(product.details, input),
    isDigital: input.isDigital ?? product.isDigital,
  })
  if (categoryIds) await store.setCategories(product.uuid, categoryIds)
}

async function writableGateway({ gateways }: CatalogueDeps, shop: Shop): Promise<CatalogueGateway> {
  const gateway = await gateways.of(shop)
  if (!gateway.canWrite) throw new AppError('conflict', { messageKey: 'gateway_read_only' })
  return gateway
}
