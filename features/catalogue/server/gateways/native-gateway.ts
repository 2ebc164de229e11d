import { AppError } from '#platform/contract/errors.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { groupStore } from '../lists/group-store.ts'
import { variationStore } from '../lists/variation-store.ts'
import { emptyProduct } from '../products/empty-product.ts'
import { imageStore } from '../products/image-store.ts'
import type { ProductInput } from '../products/product-input.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import { type Product, productStore } from '../products/product-store.ts'
import { skuStore } from '../products/sku-store.ts'
import { writeProduct } from '../products/write-product.ts'
import type { CatalogueGateway, GatewayProduct, ProductDraft, PurchaseLine, Tracking } from './gateway.ts'
import { gatewayProductOf } from './own-product.ts'

type Deps = Pick<CatalogueDeps, 'connection' | 'clock' | 'ids' | 'env'>

const pageSize = 100

/** Our own catalogue and stock as a gateway. A product's id here is its number. */
export function nativeGateway(deps: Deps, shop: Shop): CatalogueGateway {
  const { db } = deps.connection
  const origin = publicOrigin(deps.env)

  async function stored(id: string): Promise<Product | null> {
    const found = /^\d{1,15}$/.test(id) ? await productStore(db).find({ id: Number(id) }) : null
    return found?.merchantUuid === shop.uuid && found.gateway === 'native' ? found : null
  }

  async function existing(id: string): Promise<Product> {
    const found = await stored(id)
    if (!found) throw new AppError('not_found')
    return found
  }

  async function asGatewayProducts(found: Product[]): Promise<GatewayProduct[]> {
    const uuids = found.map(({ uuid }) => uuid)
    const [skus, images] = await Promise.all([
      skuStore(db).ofProducts(uuids),
      imageStore(db).ofProducts(uuids),
    ])
    const imagesOf = Map.groupBy(images, ({ productUuid }) => productUuid)
    return found.map((product) =>
      gatewayProductOf(product, skus.get(product.uuid) ?? [], imagesOf.get(product.uuid) ?? [], origin),
    )
  }

  async function write(product: Product, draft: ProductDraft, isNew: boolean): Promise<GatewayProduct> {
    await deps.connection.transaction(async (tx) => {
      const input = await inputOf(variationStore(tx), shop.uuid, draft, deps.clock.now())
      const change = { input, description: draft.description ?? undefined, byUuid: null, reason: '' }
      await writeProduct(tx, deps, product, change, isNew)
    })
    return answerOf(product)
  }

  async function writeInput(product: Product, input: ProductInput): Promise<GatewayProduct> {
    const change = { input, description: undefined, byUuid: null, reason: '' }
    await deps.connection.transaction((tx) => writeProduct(tx, deps, product, change, false))
    return answerOf(product)
  }

  async function answerOf(product: Product): Promise<GatewayProduct> {
    const written = (await productStore(db).find({ uuid: product.uuid })) as Product
    const [answer] = await asGatewayProducts([written])
    return answer as GatewayProduct
  }

  return {
    kind: 'native',
    canWrite: true,
    keepsSkuImages: true,

    async changedProducts(since, cursor) {
      const found = await productSearchStore(db).changedNative(
        shop.uuid,
        since,
        Number(cursor ?? 0),
        pageSize,
      )
      const next = found.length < pageSize ? null : String(found.at(-1)?.id)
      return { products: await asGatewayProducts(found), next }
    },

    async product(id) {
      const found = await stored(id)
      const [product] = found ? await asGatewayProducts([found]) : []
      return product ?? null
    },

    async createProduct(draft) {
      const ref = await productStore(db).takeRefs(shop.uuid)
      const uuid = deps.ids.uuid()
      const now = deps.clock.now()
      return write(emptyProduct({ uuid, ref, gateway: 'native', shop, byUuid: null, now }), draft, true)
    },

    updateProduct: async (id, draft) => write(await existing(id), draft, false),

    async changeSelling(id, { active, skus }) {
      const product = await existing(id)
      const own = (await skuStore(db).ofProducts([product.uuid])).get(product.uuid) ?? []
      const input: ProductInput = {
        ...(active !== undefined && { active }),
        skus: own.map(({ id: skuId, priceSale }) => {
          const { prices, stock } = skus.find(({ gatewaySkuId }) => gatewaySkuId === String(skuId)) ?? {}
          return {
            id: skuId,
            priceSale,
            ...prices,
            ...(stock !== undefined && { quantityManaged: stock !== null, stockQuantity: stock }),
          }
        }),
      }
      return writeInput(product, input)
    },

    async removeProduct(id) {
      const found = await stored(id)
      if (!found) return
      const { uuid, version } = found
      const now = deps.clock.now()
      await productStore(db).change(uuid, { deletedAt: now, updatedAt: now, version: version + 1 })
    },

    async setGroupProducts(groupId, ids) {
      const products = await Promise.all(ids.map(existing))
      await deps.connection.transaction((tx) =>
        groupStore(tx).setProducts(
          Number(groupId),
          products.map(({ uuid }) => uuid),
        ),
      )
    },

    purchaseUrl: (lines, tracking) => checkoutAddress(origin, lines, tracking),
    orders: null,
  }
}

/** Sku tokens with their quantities, separated by commas, and the campaign (spec §7). */
function checkoutAddress(origin: string, lines: PurchaseLine[], tracking: Tracking): string {
  const address = new URL('/checkout', origin)
  address.searchParams.set('items', lines.map(({ token, quantity }) => `${token}:${quantity}`).join())
  address.searchParams.set('utm_campaign', tracking.campaign)
  address.searchParams.set('utm_source', tracking.source)
  address.searchParams.set('utm_medium', tracking.medium)
  address.searchParams.set('utm_content', tracking.content)
  return address.href
}

async function inputOf(
  variations: ReturnType<typeof variationStore>,
  merchantUuid: string,
  draft: ProductDraft,
  now: Date,
): Promise<ProductInput> {
  const ensured = await variations.ensure(merchantUuid, draft.variations, now)
  return {
    name: draft.name,
    active: draft.active,
    isDigital: draft.isDigital,
    images: draft.imageUrls.map((url) => ({ url })),
    variationsIds: ensured.map(({ id }) => id),
    skus: draft.skus.map(({ gatewaySkuId, stock, values, imageUrls, token: _token, ...sku }) => ({
      ...sku,
      id: gatewaySkuId === null ? null : Number(gatewaySkuId),
      quantityManaged: stock !== null,
      ...(stock !== undefined && { stockQuantity: stock }),
      variationsValuesIds: values.map(
        ({ variation, value }) =>
          ensured.find(({ name }) => name === variation)?.valueIds.get(foldText(value)) ?? 0,
      ),
      images: imageUrls.map((url) => ({ url })),
    })),
  }
}
