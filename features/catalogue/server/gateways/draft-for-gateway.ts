import type { Database } from '#platform/server/database/connect.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { storedName } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { variationStore } from '../lists/variation-store.ts'
import { largestCopyAddress } from '../products/image-address.ts'
import { sentImages, typedName } from '../products/product-input.ts'
import { type Product, productStore } from '../products/product-store.ts'
import { ownVariations } from '../products/references.ts'
import type { SkuDraft } from '../products/sku-draft.ts'
import { type SkuWithStock, skuStore } from '../products/sku-store.ts'
import { checkedSkus, isAddress, type ProductChange } from '../products/write-product.ts'
import type { ProductDraft } from './gateway.ts'

/** A product with what was sent in the place of what was, as its gateway should have it. Our rules are checked here. */
export async function draftForGateway(
  db: Database,
  { env }: Pick<CatalogueDeps, 'env'>,
  product: Product,
  { input, description }: ProductChange,
): Promise<ProductDraft> {
  const before = (await skuStore(db).ofProducts([product.uuid])).get(product.uuid) ?? []
  const variationIds = input.variationsIds
    ? await ownVariations(db, product.merchantUuid, input.variationsIds)
    : await productStore(db).variationIdsOf(product.uuid)
  const inputs = input.skus ?? before.map(({ id, priceSale }) => ({ id, priceSale }))
  const name = storedName(typedName(input) ?? product.name, product.ref)
  const skus = await checkedSkus(db, inputs, { name, variationIds, before, product })
  const named = await namedVariations(db, product.merchantUuid, variationIds, skus)
  const address = (image: string) =>
    isAddress(image) ? image : `${publicOrigin(env)}${largestCopyAddress(image)}`
  const images = sentImages(input.images, product)
  return {
    name,
    active: input.active ?? product.active,
    isDigital: input.isDigital ?? product.isDigital,
    simple: variationIds.length === 0,
    description: description === undefined || description === product.description ? null : description,
    imageUrls: images ? images.map(address) : (product.remoteImages ?? []).map(({ url }) => url),
    variations: named,
    skus: skus.map((sku) => skuForGateway(sku, before, named, variationIds, address)),
  }
}

type Named = { name: string; values: string[]; texts: Map<number, string> }

/** The variations in their order, each with the values that the skus have. */
async function namedVariations(
  db: Database,
  merchantUuid: string,
  ids: number[],
  skus: SkuDraft[],
): Promise<Named[]> {
  const all = ids.length === 0 ? [] : await variationStore(db).ofMerchant(merchantUuid)
  const used = new Set(skus.flatMap(({ values }) => values.map(({ valueId }) => valueId)))
  return ids.map((id) => {
    const found = all.find((variation) => variation.id === id)
    const values = (found?.values ?? []).filter((value) => used.has(value.id))
    return {
      name: found?.name ?? '',
      values: values.map(({ value }) => value),
      texts: new Map(values.map((value) => [value.id, value.value])),
    }
  })
}

function skuForGateway(
  sku: SkuDraft,
  before: SkuWithStock[],
  named: Named[],
  variationIds: number[],
  address: (image: string) => string,
): ProductDraft['skus'][number] {
  const { id, counted, quantityManaged, values, images, purchaseUrl: _address, ...fields } = sku
  const known = before.find((other) => other.id === id)
  return {
    ...fields,
    stock: quantityManaged ? (counted ?? (known?.quantityManaged ? undefined : 0)) : null,
    values: values.map(({ variationId, valueId }) => {
      const variation = named[variationIds.indexOf(variationId)]
      return { variation: variation?.name ?? '', value: variation?.texts.get(valueId) ?? '' }
    }),
    imageUrls: images ? images.map(address) : (known?.images ?? []),
  }
}
