import { decimalOf } from '../decimal-money.ts'
import type { ProductDraft } from '../gateway.ts'
import { numberOf, objectOf, rowsOf } from './product-of-yampi.ts'
import { valueIdsOf } from './variation-values.ts'
import { writeStocks } from './write-stocks.ts'
import type { YampiClient } from './yampi-client.ts'

type SkuDraft = ProductDraft['skus'][number]

/**
 * Writes a product with its skus and their stock. At Yampi these are calls of their own: a product, then each sku, then
 * each stock that differs. When one is refused, what was written before it stays; a new product whose stock is refused
 * is removed again.
 * @returns the product's id at Yampi
 */
export async function writeProduct(
  client: YampiClient,
  alias: string,
  id: string | null,
  draft: ProductDraft,
): Promise<string> {
  const valueIds = await valueIdsOf(client, alias, draft.variations)
  const bodyOf = (sku: SkuDraft) => skuBody(sku, draft, valueIds)
  if (id === null) {
    const created = await client.call({
      method: 'POST',
      path: `/${alias}/catalog/products`,
      json: {
        ...productBody(draft),
        brand_id: await brandOf(client, alias),
        simple: draft.simple,
        skus: draft.skus.map(bodyOf),
      },
    })
    const product = objectOf(objectOf(created).data)
    const skuIds = rowsOf(product.skus).map(({ id: skuId }) => String(skuId))
    await writeStocks(client, alias, stocksOf(skuIds, draft.skus)).catch(async (error) => {
      await client.call({ method: 'DELETE', path: `/${alias}/catalog/products/${product.id}` })
      throw error
    })
    return String(product.id)
  }

  const path = `/${alias}/catalog/products/${encodeURIComponent(id)}`
  const before = rowsOf(await client.call({ path: `${path}/skus`, query: { limit: 100 } }))
  await client.call({ method: 'PUT', path, json: productBody(draft) })
  const written: string[] = []
  for (const [index, sku] of draft.skus.entries()) {
    const json = { ...bodyOf(sku), product_id: Number(id) }
    const fieldPrefix = `skus.${index}.`
    const answer = await client.call(
      sku.gatewaySkuId === null
        ? { method: 'POST', path: `/${alias}/catalog/skus`, json, fieldPrefix }
        : { method: 'PUT', path: `/${alias}/catalog/skus/${sku.gatewaySkuId}`, json, fieldPrefix },
    )
    written.push(String(objectOf(objectOf(answer).data).id))
  }
  for (const { id: skuId } of before)
    if (!written.includes(String(skuId)))
      await client.call({ method: 'DELETE', path: `/${alias}/catalog/skus/${skuId}` })
  const counted = new Map(before.map((sku) => [String(sku.id), numberOf(sku.total_in_stock)]))
  await writeStocks(client, alias, stocksOf(written, draft.skus, counted))
  return id
}

function productBody({ name, active, isDigital, description }: ProductDraft) {
  return {
    name,
    active,
    is_digital: isDigital,
    ...(description !== null && { texts: { description } }),
  }
}

function skuBody(sku: SkuDraft, draft: ProductDraft, valueIds: Map<string, number>) {
  const images = sku.imageUrls.length > 0 ? sku.imageUrls : draft.imageUrls
  return {
    sku: sku.sku,
    barcode: sku.barcode,
    price_cost: decimalOf(sku.priceCost),
    price_sale: decimalOf(sku.priceSale),
    price_discount: decimalOf(sku.priceDiscount),
    blocked_sale: sku.blockedSale,
    weight: sku.weight,
    width: sku.width,
    height: sku.height,
    length: sku.length,
    quantity_managed: sku.stock !== null,
    availability: sku.availability,
    availability_soldout: -1,
    images: images.map((url) => ({ url })),
    variations_values_ids: sku.values.flatMap(
      ({ variation, value }) => valueIds.get(`${variation}\n${value}`) ?? [],
    ),
  }
}

/** Yampi requires a brand: the store's first one, or a new one with the store's name. */
async function brandOf(client: YampiClient, alias: string): Promise<number> {
  const [first] = rowsOf(await client.call({ path: `/${alias}/catalog/brands`, query: { limit: 1 } }))
  if (first) return Number(first.id)
  const json = { name: alias, active: true, featured: false }
  const created = await client.call({ method: 'POST', path: `/${alias}/catalog/brands`, json })
  return Number(objectOf(objectOf(created).data).id)
}

/** The stocks to be written: of the skus where it is managed, was sent, and differs from what was counted. */
function stocksOf(skuIds: string[], drafts: SkuDraft[], counted = new Map<string, number | null>()) {
  return skuIds.flatMap((id, index) => {
    const quantity = drafts[index]?.stock ?? null
    return quantity === null || counted.get(id) === quantity ? [] : [{ id, quantity }]
  })
}
