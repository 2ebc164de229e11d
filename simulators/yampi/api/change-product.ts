import { type Product, type Sku, slugOf, tokenOf } from '../world/catalogue.ts'
import type { Store, YampiWorld } from '../world/world.ts'

type Body = Record<string, unknown>

/** Adds a product that was checked before. */
export function addProduct(world: YampiWorld, store: Store, body: Body): Product {
  const product: Product = {
    id: world.newId(),
    brandId: Number(body.brand_id),
    simple: Boolean(body.simple),
    active: Boolean(body.active),
    isDigital: Boolean(body.is_digital),
    name: String(body.name),
    slug: slugOf(String(body.name)),
    description: textOf(body) ?? '',
    skus: [],
    createdAt: world.now(),
    updatedAt: world.now(),
  }
  store.products.push(product)
  for (const sku of (body.skus as Body[]) ?? []) addSku(world, store, product, sku)
  return product
}

/** Changes the given fields of a product; skus are changed by calls of their own. */
export function changeProduct(world: YampiWorld, product: Product, body: Body): void {
  if (body.name !== undefined) product.name = String(body.name)
  if (body.active !== undefined) product.active = Boolean(body.active)
  if (body.is_digital !== undefined) product.isDigital = Boolean(body.is_digital)
  product.description = textOf(body) ?? product.description
  product.updatedAt = world.now()
}

export function addSku(world: YampiWorld, store: Store, product: Product, body: Body): Sku {
  const id = world.newId()
  const sku: Sku = {
    id,
    sku: String(body.sku),
    token: tokenOf(id),
    barcode: null,
    blockedSale: false,
    priceCost: 0,
    priceSale: 0,
    priceDiscount: 0,
    weight: 0,
    width: 0,
    height: 0,
    length: 0,
    quantityManaged: false,
    availability: 0,
    availabilitySoldout: -1,
    stock: 0,
    order: product.skus.length + 1,
    variations: variationsOf(store, body.variations_values_ids),
    images: [],
  }
  product.skus.push(sku)
  changeSku(world, store, product, sku, body)
  return sku
}

export function changeSku(world: YampiWorld, store: Store, product: Product, sku: Sku, body: Body): void {
  const number = (field: string, before: number) => (body[field] === undefined ? before : Number(body[field]))
  sku.sku = body.sku === undefined ? sku.sku : String(body.sku)
  sku.barcode = body.barcode === undefined ? sku.barcode : (body.barcode as string | null)
  sku.priceCost = number('price_cost', sku.priceCost)
  sku.priceSale = number('price_sale', sku.priceSale)
  sku.priceDiscount = number('price_discount', sku.priceDiscount)
  sku.weight = number('weight', sku.weight)
  sku.width = number('width', sku.width)
  sku.height = number('height', sku.height)
  sku.length = number('length', sku.length)
  sku.availability = number('availability', sku.availability)
  sku.blockedSale = body.blocked_sale === undefined ? sku.blockedSale : Boolean(body.blocked_sale)
  sku.quantityManaged =
    body.quantity_managed === undefined ? sku.quantityManaged : Boolean(body.quantity_managed)
  if (Array.isArray(body.variations_values_ids))
    sku.variations = variationsOf(store, body.variations_values_ids)
  if (Array.isArray(body.images)) sku.images = body.images.map((image) => String((image as Body).url))
  product.updatedAt = world.now()
}

/** The names of variation values. */
function variationsOf(store: Store, ids: unknown): Sku['variations'] {
  if (!Array.isArray(ids)) return []
  const known = store.variations.flatMap(({ id, name, values }) =>
    values.map((value) => ({ id, name, value: value.name, valueId: value.id })),
  )
  return ids.flatMap((id) => known.find(({ valueId }) => valueId === Number(id)) ?? [])
}

function textOf(body: Body): string | null {
  const texts = body.texts as Body | undefined
  return typeof texts?.description === 'string' ? texts.description : null
}
