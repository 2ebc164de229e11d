import { centavosOf } from '../decimal-money.ts'
import type { GatewayProduct, GatewaySku } from '../gateway.ts'

export type Json = Record<string, unknown>

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** Shopify's name for the only variant of a product without options. */
const soleOption = 'Title'

/**
 * A product of Shopify's Admin API as a gateway's. A higher price to compare with is the price that is struck through.
 * Stock counts where it is tracked and sales end with it.
 */
export function productOf(node: Json, shopUrl: string): GatewayProduct {
  const options = listOf(node.options)
    .map(objectOf)
    .map(({ name, values }) => ({ name: String(name), values: listOf(values).map(String) }))
  const variations = options.filter(
    ({ name, values }) => !(name === soleOption && values.join() === 'Default Title'),
  )
  const title = textOf(node.title) ?? ''
  return {
    gatewayProductId: String(node.legacyResourceId),
    name: title,
    active: node.status === 'ACTIVE',
    url: textOf(node.onlineStoreUrl),
    description: textOf(node.descriptionHtml),
    updatedAt: new Date(String(node.updatedAt)),
    images: listOf(objectOf(node.media).nodes).flatMap((media) => imageOf(objectOf(media))),
    variations,
    skus: listOf(objectOf(node.variants).nodes).map((variant) =>
      skuOf(objectOf(variant), { title, shopUrl, hasVariations: variations.length > 0 }),
    ),
  }
}

function imageOf({ mediaContentType, preview }: Json): GatewayProduct['images'] {
  const { url, width, height } = objectOf(objectOf(preview).image)
  const address = textOf(url)
  if (mediaContentType !== 'IMAGE' || address === null) return []
  return [
    {
      url: address,
      width: typeof width === 'number' ? width : null,
      height: typeof height === 'number' ? height : null,
    },
  ]
}

type Of = { title: string; shopUrl: string; hasVariations: boolean }

function skuOf(node: Json, { title, shopUrl, hasVariations }: Of): GatewaySku {
  const id = String(node.legacyResourceId)
  const price = centavosOf(node.price) ?? 0
  const before = centavosOf(node.compareAtPrice) ?? 0
  const isReduced = price > 0 && before > price
  const counts = objectOf(node.inventoryItem).tracked === true && node.inventoryPolicy !== 'CONTINUE'
  const quantity = typeof node.inventoryQuantity === 'number' ? node.inventoryQuantity : 0
  const values = listOf(node.selectedOptions)
    .map(objectOf)
    .map(({ name, value }) => ({ variation: String(name), value: String(value) }))
  return {
    gatewaySkuId: id,
    sku: textOf(node.sku),
    token: null,
    barcode: textOf(node.barcode),
    title: hasVariations ? `${title} - ${values.map(({ value }) => value).join(' - ')}` : title,
    priceCost: 0,
    priceSale: isReduced ? before : price,
    priceDiscount: isReduced ? price : 0,
    width: 1,
    height: 1,
    length: 1,
    weight: 1,
    blockedSale: false,
    availability: 0,
    stock: counts ? Math.max(0, quantity) : null,
    values: hasVariations ? values : [],
    imageUrls: [],
    purchaseUrl: `${shopUrl}/cart/${id}:1`,
  }
}
