import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { createProduct as createCall, Gateway } from '../../contract.ts'
import { copyPicturesSoon } from '../copied-pictures/copy-pictures.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { createAtGateway } from '../gateways/write-at-gateway.ts'
import { describe } from './describe.ts'
import { emptyProduct } from './empty-product.ts'
import { typedName } from './product-input.ts'
import { type Product, productStore } from './product-store.ts'
import { type ProductView, productViews } from './product-view.ts'
import { writeProduct } from './write-product.ts'

type Input = RequestOf<typeof createCall>['body']

/** Adds a product: an external link, or one with skus at the merchant's gateway. */
export async function createProduct(deps: CatalogueDeps, actor: Actor, input: Input): Promise<ProductView> {
  const shop = await deps.merchants.access(actor, input.merchantUuid, 'full')
  if (typedName(input) === undefined) throw fieldError('name', 'required')
  const gateway = await gatewayFor(deps, shop, input)
  const change = {
    input,
    description: await describe(deps, { account: actor.userUuid }, input.description ?? ''),
    byUuid: actor.userUuid,
    reason: '',
  }

  const uuid = deps.ids.uuid()
  if (gateway === 'yampi' || gateway === 'shopify') {
    await createAtGateway(deps, shop, uuid, change)
    await copyPicturesSoon(deps, shop.uuid)
  } else
    await deps.connection.transaction(async (tx) => {
      const ref = await productStore(tx).takeRefs(shop.uuid)
      const product = emptyProduct({
        uuid,
        ref,
        gateway,
        shop,
        byUuid: actor.userUuid,
        now: deps.clock.now(),
      })
      await writeProduct(tx, deps, product, change, true)
    })

  const { db } = deps.connection
  const created = (await productStore(db).find({ uuid })) as Product
  await deps.events.emit(productsChanged, { merchantUuid: shop.uuid, productUuids: [uuid] })
  const [view] = await productViews(db, shop, [created])
  return view as ProductView
}

/** Skus make a product of the full checkout; anything else is an external link. */
async function gatewayFor({ gateways }: CatalogueDeps, shop: Shop, input: Input): Promise<Gateway> {
  if (input.externalLink || input.skus == null) {
    if (input.priceSale == null) throw fieldError('price_sale', 'required')
    return 'external-link'
  }
  if (shop.productGateway !== 'full-checkout') throw fieldError('skus', 'full_checkout_only')
  return (await gateways.of(shop)).kind
}
