import { foldText } from '#platform/contract/fold-text.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type Gateway, storedName } from '../../contract.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { variationStore } from '../lists/variation-store.ts'
import { emptyProduct } from '../products/empty-product.ts'
import { type NewProduct, type Product, productStore } from '../products/product-store.ts'
import { searchTextOf, slugOf } from '../products/product-text.ts'
import { listPrices, type SkuDraft } from '../products/sku-draft.ts'
import { type SkuWithStock, skuStore } from '../products/sku-store.ts'
import { writeSkus } from '../products/write-skus.ts'
import type { GatewayProduct } from './gateway.ts'

type Deps = Pick<CatalogueDeps, 'ids' | 'clock'>

/** What is known beforehand of a product that was created here. */
type Own = { uuid: string; ref: number; byUuid: string | null }

/**
 * Stores a product as its gateway has it, new or in the place of the one before; also one that was deleted here. An
 * older state than the stored one changes nothing.
 * @returns its uuid if something changed
 */
export async function storeGatewayProduct(
  tx: Database,
  deps: Deps,
  { shop, gateway, own }: { shop: Shop; gateway: Gateway; own?: Own },
  from: GatewayProduct,
): Promise<string | null> {
  const store = productStore(tx)
  const before = await store.lockAtGateway(shop.uuid, gateway, from.gatewayProductId)
  if (before?.gatewayUpdatedAt && before.gatewayUpdatedAt > from.updatedAt) return null

  const now = deps.clock.now()
  const product =
    before ??
    emptyProduct({
      uuid: own?.uuid ?? deps.ids.uuid(),
      ref: own?.ref ?? (await store.takeRefs(shop.uuid)),
      byUuid: own?.byUuid ?? null,
      ...{ gateway, shop, now },
    })
  const skusBefore = (await skuStore(tx).ofProducts([product.uuid])).get(product.uuid) ?? []
  const variations = await variationStore(tx).ensure(shop.uuid, from.variations, now)
  const drafts = from.skus.map((sku) => draftOf(sku, skusBefore, variations))
  const next = nextProduct(product, from, drafts)
  if (before && isSame(before, next) && areSame(skusBefore, drafts)) return null

  const { id: _generated, ...columns } = { ...next, version: before ? before.version + 1 : 1, updatedAt: now }
  if (before) await store.change(product.uuid, columns)
  else await store.add(columns)
  await store.setVariations(
    product.uuid,
    variations.map(({ id }) => id),
  )
  await writeSkus(
    tx,
    deps,
    { productUuid: product.uuid, merchantUuid: shop.uuid, drafts, before: skusBefore },
    { byUuid: null, reason: gateway },
  )
  return product.uuid
}

function nextProduct(product: Product, from: GatewayProduct, drafts: SkuDraft[]): Product {
  const name = / ref\. \d+$/.test(from.name) ? from.name : storedName(from.name, product.ref)
  return {
    ...product,
    ...listPrices(drafts),
    gatewayProductId: from.gatewayProductId,
    gatewayUpdatedAt: from.updatedAt,
    name,
    slug: slugOf(name, product.ref),
    searchText: searchTextOf(name, product.ref, drafts),
    description: from.description ?? '',
    active: from.active,
    link: from.url,
    simple: from.variations.length === 0,
    remoteImages: from.images.map(({ url, width, height }) => ({ url, width, height })),
    deletedAt: null,
  }
}

type Ensured = Awaited<ReturnType<ReturnType<typeof variationStore>['ensure']>>

function draftOf(sku: GatewayProduct['skus'][number], before: SkuWithStock[], variations: Ensured): SkuDraft {
  const known = before.find(({ gatewaySkuId }) => gatewaySkuId === sku.gatewaySkuId)
  const { stock, values, imageUrls, ...fields } = sku
  return {
    ...fields,
    id: known?.id ?? null,
    token: sku.token ?? known?.token ?? null,
    quantityManaged: stock !== null,
    counted: stock === null ? null : Math.max(0, stock),
    images: imageUrls,
    values: values.flatMap(({ variation, value }) => {
      const found = variations.find(({ name }) => name === variation)
      const valueId = found?.valueIds.get(foldText(value))
      return found && valueId !== undefined ? [{ variationId: found.id, valueId }] : []
    }),
  }
}

const compared = [
  ...[
    'name',
    'description',
    'active',
    'link',
    'priceSale',
    'priceDiscount',
    'simple',
    'remoteImages',
    'deletedAt',
  ],
] as (keyof Product & keyof NewProduct)[]

function isSame(before: Product, next: Product): boolean {
  return compared.every((field) => JSON.stringify(before[field]) === JSON.stringify(next[field]))
}

function areSame(before: SkuWithStock[], drafts: SkuDraft[]): boolean {
  const facts = (sku: SkuDraft | SkuWithStock, stock: number | null) =>
    JSON.stringify([
      ...[
        sku.id,
        sku.sku,
        sku.barcode,
        sku.title,
        sku.priceCost,
        sku.priceSale,
        sku.priceDiscount,
        sku.width,
      ],
      ...[sku.height, sku.length, sku.weight, sku.quantityManaged, sku.availability, sku.blockedSale],
      ...[sku.images, sku.purchaseUrl, stock, sku.values.map(({ valueId }) => valueId)],
    ])
  return (
    before.map((sku) => facts(sku, sku.quantityManaged ? sku.onHand : null)).join() ===
    drafts.map((sku) => facts(sku, sku.counted)).join()
  )
}
