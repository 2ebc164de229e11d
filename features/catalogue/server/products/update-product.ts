import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { updateProduct as updateCall } from '../../contract.ts'
import { copyPicturesSoon } from '../copied-pictures/copy-pictures.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { removeAtGateway, updateAtGateway } from '../gateways/write-at-gateway.ts'
import { describe } from './describe.ts'
import { imageStore } from './image-store.ts'
import { type Product, type ProductId, productStore } from './product-store.ts'
import { type ProductView, productViews } from './product-view.ts'
import { changedElsewhere, writeProduct } from './write-product.ts'

type Input = RequestOf<typeof updateCall>['body']

/** Changes or removes a product of a merchant that the caller administers. */
export async function updateProduct(deps: CatalogueDeps, actor: Actor, input: Input): Promise<ProductView> {
  const { shop, product } = await productAccess(deps, actor, input)
  if (input.version != null && input.version !== product.version) throw changedElsewhere()

  const isAtGateway = product.gateway === 'yampi' || product.gateway === 'shopify'
  if (input.mustDelete) {
    if (isAtGateway) await removeAtGateway(deps, shop, product)
    await deleteProduct(deps, product)
    await deps.events.emit(productsChanged, { merchantUuid: shop.uuid, productUuids: [product.uuid] })
    if (isAtGateway) await copyPicturesSoon(deps, shop.uuid)
    return viewOf(deps, shop, { ...product, deletedAt: deps.clock.now() })
  }

  const description =
    input.description == null
      ? undefined
      : await describe(deps, { account: actor.userUuid }, input.description)
  const change = { input, description, byUuid: actor.userUuid, reason: '' }
  if (isAtGateway) {
    await updateAtGateway(deps, shop, product, change)
    await copyPicturesSoon(deps, shop.uuid)
  } else
    await deps.connection.transaction(async (tx) => {
      const current = await productStore(tx).lock(product.uuid)
      if (!current) throw new AppError('not_found')
      if (input.version != null && input.version !== current.version) throw changedElsewhere()
      await writeProduct(tx, deps, current, change, false)
    })
  await deps.events.emit(productsChanged, { merchantUuid: shop.uuid, productUuids: [product.uuid] })
  return viewOf(deps, shop, (await productStore(deps.connection.db).find({ uuid: product.uuid })) ?? product)
}

/** Refuses a product that does not exist, or is of a merchant that is none of the caller's, in the same words. */
async function productAccess(
  { connection, merchants }: CatalogueDeps,
  actor: Actor,
  { productUuid, productId }: Input,
): Promise<{ shop: Shop; product: Product }> {
  const which: ProductId | null =
    productUuid != null ? { uuid: productUuid } : productId != null ? { id: productId } : null
  if (which === null) throw fieldError('product_uuid', 'required')
  const product = await productStore(connection.db).find(which)
  if (!product) throw unknownProduct()
  const shop = await merchants.access(actor, product.merchantUuid, 'full').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? unknownProduct() : error
  })
  return { shop, product }
}

function unknownProduct(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_catalogue_product' })
}

/** Hides a product; its pictures go after a week, its rows after 30 days. */
async function deleteProduct(
  { connection, clock }: CatalogueDeps,
  { uuid, version }: Product,
): Promise<void> {
  await connection.transaction(async (tx) => {
    const now = clock.now()
    await productStore(tx).change(uuid, { deletedAt: now, updatedAt: now, version: version + 1 })
    await imageStore(tx).setImages(uuid, [], now)
  })
}

async function viewOf({ connection }: CatalogueDeps, shop: Shop, product: Product): Promise<ProductView> {
  const [view] = await productViews(connection.db, shop, [product])
  return view as ProductView
}
