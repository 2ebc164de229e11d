import type { Product, Sku } from '../world/catalogue.ts'
import type { Faults, Store } from '../world/world.ts'

type Home = { origin: string; faults: Pick<Faults, 'numbersAsText'> }

/** A product as Yampi answers it; relations only where they are included. */
export function productWire(product: Product, store: Store, include: string[], home: Home): object {
  const number = numbers(home)
  const picture = `${home.origin}/yampi/pictures/${product.slug}.png`
  const size = (width: number) => ({ url: picture, width, height: width })
  return {
    id: number(product.id),
    sku_id: number(product.skus[0]?.id ?? 0),
    seller_id: 1,
    affiliation_id: null,
    brand_id: product.brandId,
    active: product.active,
    gift_value: false,
    searchable: true,
    simple: product.simple,
    erp_id: null,
    ncm: null,
    has_variations: !product.simple,
    is_digital: product.isDigital,
    warranty: 0,
    custom_shipping: false,
    shipping_price: 0,
    name: product.name,
    slug: product.slug,
    sku: product.skus[0]?.sku ?? null,
    rating: 0,
    priority: 0,
    url: `https://${store.alias}.example/${product.slug}`,
    preview_url: `https://${store.alias}.example/${product.slug}?preview=1`,
    created_at: yampiDate(product.createdAt),
    updated_at: yampiDate(product.updatedAt),
    ...(include.includes('skus') && {
      skus: { data: product.skus.map((sku) => skuWire(sku, product, store, home)) },
    }),
    ...(include.includes('images') && {
      images: {
        data: [
          {
            id: product.id,
            name: product.slug,
            order: 1,
            extension: 'png',
            small: size(96),
            thumb: size(96),
            medium: size(96),
            large: size(96),
          },
        ],
      },
    }),
    ...(include.includes('texts') && {
      texts: { data: { description: product.description, measures: null, specifications: null } },
    }),
    ...(include.includes('brand') && { brand: { data: { id: product.brandId, name: store.name } } }),
  }
}

export function skuWire(sku: Sku, product: Product, store: Store, home: Home): object {
  const number = numbers(home)
  return {
    id: number(sku.id),
    product_id: number(product.id),
    seller_id: 1,
    sku: sku.sku,
    token: sku.token,
    erp_id: null,
    blocked_sale: sku.blockedSale,
    barcode: sku.barcode,
    title: [product.name, ...sku.variations.map(({ value }) => value)].join(' - '),
    allow_sell_without_customization: true,
    price_cost: number(sku.priceCost),
    price_sale: number(sku.priceSale),
    price_discount: number(sku.priceDiscount),
    combinations: [],
    weight: number(sku.weight),
    height: number(sku.height),
    width: number(sku.width),
    length: number(sku.length),
    quantity_managed: sku.quantityManaged,
    availability: sku.availability,
    availability_soldout: sku.availabilitySoldout,
    order: sku.order,
    variations: sku.variations.map(({ name, id, value, valueId }) => ({
      name,
      id,
      value,
      value_id: valueId,
    })),
    days_availability_formated: 'Imediata',
    total_in_stock: number(sku.stock),
    total_orders: 0,
    image_reference_sku_id: null,
    purchase_url: `${home.origin}/yampi/pay/${store.alias}/r/${sku.token}`,
    images: { data: sku.images.map((url, index) => ({ id: index + 1, order: index + 1, large: { url } })) },
    created_at: yampiDate(product.createdAt),
    updated_at: yampiDate(product.updatedAt),
    customizations: { data: [] },
  }
}

const numbers =
  ({ faults }: Home) =>
  (value: number): number | string =>
    faults.numbersAsText ? String(value) : value

/** A moment as Yampi writes it, in the time of São Paulo (three hours behind UTC). */
function yampiDate(at: number): object {
  const local = new Date(at - 3 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')
  return { date: `${local}000`, timezone_type: 3, timezone: 'America/Sao_Paulo' }
}

/** One page of a list in Yampi's envelope: ten a page unless `limit` says otherwise. */
export function pageOf(all: object[], query: Record<string, unknown>, url: string): object {
  const limit = Math.min(Math.max(1, Math.trunc(Number(query.limit)) || 10), 100)
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const totalPages = Math.max(1, Math.ceil(all.length / limit))
  const data = all.slice((page - 1) * limit, page * limit)
  return {
    data,
    meta: {
      pagination: {
        total: all.length,
        count: data.length,
        per_page: limit,
        current_page: page,
        total_pages: totalPages,
        links: page < totalPages ? { next: `${url}?page=${page + 1}` } : [],
      },
    },
  }
}
