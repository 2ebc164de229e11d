import { centavosOf } from '../decimal-money.ts'
import type { GatewayProduct, GatewaySku } from '../gateway.ts'

export type Json = Record<string, unknown>

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/** The rows of a relation or list: `{ data: [ … ] }`, or the list itself. */
export function rowsOf(value: unknown): Json[] {
  const list = Array.isArray(value) ? value : objectOf(value).data
  return Array.isArray(list) ? list.map(objectOf) : []
}

/** Numbers may arrive as text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The page after this one of a list; null after the last. */
export function nextPage(answer: Json | null, page: number): string | null {
  const pagination = objectOf(objectOf(objectOf(answer).meta).pagination)
  return page >= (numberOf(pagination.total_pages) ?? 1) ? null : String(page + 1)
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null
const flagOf = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** A product of Yampi's catalogue with its skus, images and texts, as a gateway's. */
export function productOf(node: Json): GatewayProduct {
  const skus = rowsOf(node.skus).sort((a, b) => (numberOf(a.order) ?? 0) - (numberOf(b.order) ?? 0))
  return {
    gatewayProductId: String(node.id),
    name: textOf(node.name) ?? '',
    active: flagOf(node.active),
    url: textOf(node.url),
    description: textOf(objectOf(objectOf(node.texts).data).description),
    updatedAt: dateOf(node.updated_at),
    images: rowsOf(node.images).flatMap(imageOf),
    variations: variationsOf(skus),
    skus: skus.map(skuOf),
  }
}

function imageOf(image: Json): GatewayProduct['images'] {
  const { url, width, height } = objectOf(image.large)
  const address = textOf(url) ?? textOf(image.url)
  return address === null ? [] : [{ url: address, width: numberOf(width), height: numberOf(height) }]
}

function variationsOf(skus: Json[]): GatewayProduct['variations'] {
  const variations = new Map<string, Set<string>>()
  for (const { variations: values } of skus)
    for (const { name, value } of rowsOf(values)) {
      const known = variations.get(String(name)) ?? new Set<string>()
      variations.set(String(name), known.add(String(value)))
    }
  return [...variations].map(([name, values]) => ({ name, values: [...values] }))
}

function skuOf(node: Json): GatewaySku {
  const money = (value: unknown) => centavosOf(value) ?? 0
  const size = (value: unknown) => numberOf(value) ?? 0
  return {
    gatewaySkuId: String(node.id),
    sku: textOf(node.sku),
    token: textOf(node.token),
    barcode: textOf(node.barcode),
    title: textOf(node.title) ?? '',
    priceCost: money(node.price_cost),
    priceSale: money(node.price_sale),
    priceDiscount: money(node.price_discount),
    width: size(node.width),
    height: size(node.height),
    length: size(node.length),
    weight: size(node.weight),
    blockedSale: flagOf(node.blocked_sale),
    availability: size(node.availability),
    stock: flagOf(node.quantity_managed) ? Math.max(0, Math.trunc(size(node.total_in_stock))) : null,
    values: rowsOf(node.variations).map(({ name, value }) => ({
      variation: String(name),
      value: String(value),
    })),
    imageUrls: rowsOf(node.images)
      .flatMap(imageOf)
      .map(({ url }) => url),
    purchaseUrl: textOf(node.purchase_url),
  }
}

/** `{"date": "2026-11-21 10:24:24.000000", "timezone": "America/Sao_Paulo"}`, which is three hours behind UTC. */
export function dateOf(value: unknown): Date {
  const text = textOf(objectOf(value).date) ?? textOf(value)
  const at = text ? new Date(`${text.slice(0, 23).replace(' ', 'T')}-03:00`) : new Date(0)
  return Number.isNaN(at.getTime()) ? new Date(0) : at
}
