import * as z from 'zod'
import { cents, nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { gateways } from './gateways.ts'

const optionalText = z.string().nullable()

/** A copy of a picture, at an address. A provider's picture may have unknown measures. */
const pictureCopy = z.object({ width: z.int().nullable(), height: z.int().nullable(), url: z.string() })

/** A picture with its copies, the smallest first. `id` is a provider's or our number; `uuid` only of our own. */
export const catalogueImage = z.object({
  id: z.string(),
  uuid: uuid.nullable(),
  name: z.string(),
  order: z.int(),
  extension: z.string(),
  small: pictureCopy,
  thumb: pictureCopy,
  medium: pictureCopy,
  large: pictureCopy,
})
export type CatalogueImage = z.output<typeof catalogueImage>

/** The value of a sku for one variation of its product. */
const skuVariation = z.object({ name: z.string(), id: z.int(), value: z.string(), value_id: z.int() })

const skuSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: optionalText,
  token: z.string(),
  blocked_sale: z.boolean(),
  barcode: optionalText,
  title: z.string(),
  /** Days until it is sent. */
  availability: z.int(),
  price_cost: cents,
  price_sale: cents,
  price_discount: cents,
  /** Centimetres and kilograms. */
  width: z.number(),
  height: z.number(),
  length: z.number(),
  weight: z.number(),
  /** False: unlimited. */
  quantity_managed: z.boolean(),
  /** Pieces that can be had now: what is there without what is reserved. */
  stock_quantity: z.int(),
  /** Pieces that are there, with the reserved ones. */
  total_in_stock: z.int(),
  variations: z.array(skuVariation),
  /** Those pictures of the product that show this sku, in their own order. None: all of them do. */
  images: z.array(catalogueImage),
  purchase_url: optionalText,
})

const variation = z.object({
  id: z.int(),
  name: z.string(),
  values: z.array(z.object({ id: z.int(), value: z.string() })),
})
const category = z.object({ id: z.int(), name: z.string() })

const texts = z.object({ description: optionalText, measures: optionalText, specifications: optionalText })
const seo = z.object({
  title: optionalText,
  description: optionalText,
  keywords: optionalText,
  canonical_url: optionalText,
})
const extras = z.object({
  ncm: optionalText,
  google_category: optionalText,
  video: optionalText,
  pixel_id: optionalText,
  search_terms: z.array(z.string()),
  totals: z.object({ skus: z.int(), stock: z.int().nullable() }),
})

/**
 * A product in answers: merchant product and catalogue product of the specification in one form. `images` is a picture
 * set of an external link, and a list of pictures of every other gateway; `picture_set` is the set of either, with the uuids of our own pictures. `name`
 * and `title` end in ` ref. {number}` (`shownName()`). `available` and `stock` (null: unlimited) follow from the skus.
 */
export const productSchema = z.object({
  id: z.int(),
  uuid,
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: nullableTimestamp,
  created_by_uuid: uuid.nullable(),
  merchant_uuid: uuid,
  merchant_id: z.int().nullable(),
  gateway: z.enum(gateways),
  gateway_product_id: optionalText,
  ref: z.int(),
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  images: z.union([z.object({ cdn_url: optionalText, count: z.int() }), z.array(catalogueImage)]),
  picture_set: z.object({ cdn_url: optionalText, count: z.int(), uuids: z.array(uuid) }),
  price_currency: z.string(),
  price_sale: cents,
  price_discount: cents,
  link: optionalText,
  active: z.boolean(),
  version: z.int(),
  available: z.boolean(),
  stock: z.int().nullable(),
  brand_id: z.int().nullable(),
  brand: z.object({ id: z.int(), name: z.string() }).nullable(),
  seller_id: optionalText,
  affiliation_id: optionalText,
  gift_value: cents,
  searchable: z.boolean(),
  simple: z.boolean(),
  erp_id: optionalText,
  ncm: optionalText,
  has_variations: z.boolean(),
  is_digital: z.boolean(),
  warranty: optionalText,
  custom_shipping: z.boolean(),
  shipping_price: cents,
  sku: optionalText,
  rating: z.number().nullable(),
  priority: z.int(),
  url: optionalText,
  redirect_urls: z.array(z.string()),
  preview_url: optionalText,
  purchase_url: optionalText,
  skus: z.array(skuSchema),
  categories: z.array(category),
  texts,
  variations: z.array(variation),
  extras,
  seo,
  search_attributes: z.array(z.string()),
})
