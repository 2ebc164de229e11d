import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { orderField, pagingFields } from '#platform/contract/paging.ts'
import { brokenCrop, cropFields, isWholeCrop } from '#platform/contract/picture-crop.ts'
import { productGateways } from './gateways.ts'
import { catalogueImage, productSchema } from './product-contract.ts'
import { productFields } from './product-input-contract.ts'

export * from './availability.ts'
export * from './bulk-contract.ts'
export * from './buy-path.ts'
export * from './change-states.ts'
export * from './fill-in-contract.ts'
export * from './gateway-contract.ts'
export * from './gateways.ts'
export * from './import-contract.ts'
export * from './import-fields.ts'
export * from './lists-contract.ts'
export * from './picture-sets.ts'
export * from './price.ts'
export * from './product-contract.ts'
export { longestDescription } from './product-input-contract.ts'
export * from './product-name.ts'
export * from './sku-matrix.ts'
export * from './stock-contract.ts'
export * from './writable.ts'

/**
 * What a merchant sells. Every call names a merchant or something of one: 404 for those who do not work for it, 403
 * `access_denied` for a reader who would change something.
 */

/** The largest accepted picture, in bytes. */
export const largestProductImage = 10 * 1024 * 1024

const number = z.int({ error: 'invalid_value' })

/** The orders of a list. Without one: newest first. */
const productOrders = ['createdAt', 'name', 'priceSale'] as const
export type ProductOrder = (typeof productOrders)[number]

/**
 * The products of a merchant. `product_gateway`: those of external links, or of the full checkout. `stream_uuid`: those
 * that a live shows; its merchant need not be named. `id`: one product, by its number or uuid. `q`: words of name, ref
 * (`ref. 12`), sku and barcode, without regard to accents and case; each must be found. `skip_cache`: a connected shop is
 * asked for changes first; if it does not answer, the answer is what is stored. 204 without products.
 */
export const searchProducts = endpoint({
  method: 'POST',
  path: '/products/search',
  access: 'session',
  scopes: ['products.read'],
  summary: 'Products of a merchant: search, filters, pages',
  body: z.object({
    ...pagingFields({ limit: 10 }),
    merchant_uuid: uuid.nullish(),
    stream_uuid: uuid.nullish(),
    product_gateway: z.enum(productGateways, { error: 'invalid_value' }).nullish(),
    skip_cache: z.boolean().nullish(),
    id: z.union([uuid, number]).nullish(),
    q: typedText(100).nullish(),
    active: z.boolean().nullish(),
    available: z.boolean().nullish(),
    category_id: number.nullish(),
    order_by: z.enum(productOrders, { error: 'invalid_value' }).default('createdAt'),
    order: orderField.default(-1),
  }),
  reply: table(productSchema),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  // Search as you type.
  limit: { max: 600, seconds: 60, by: 'account' },
})

/**
 * Adds a product: an external link ({link, price_sale, …}), or one with skus for the full checkout. A merchant without
 * the full checkout has external links only.
 */
export const createProduct = endpoint({
  method: 'POST',
  path: '/products/create',
  access: 'session',
  scopes: ['products.write'],
  summary: 'Adds a product of either form',
  body: z.object({ merchant_uuid: uuid, ...productFields }),
  reply: row(productSchema, { status: 201 }),
  errors: [
    'not_found',
    'access_denied',
    'conflict',
    'validation_failed',
    'provider_error',
    'unavailable',
    'rate_limited',
  ],
  idempotent: true,
  limit: { max: 1200, seconds: 3600, by: 'account' },
})

/**
 * Changes or removes a product; what is absent stays. `skus`, `images`, `variations_ids` and `categories_ids` replace
 * all of theirs. `version` is the one the caller knows: 409 with `errors.version`, and nothing is saved, when the
 * product has another one by now. `must_delete`: removes it; the answer is the removed product.
 */
export const updateProduct = endpoint({
  method: 'POST',
  path: '/products/update',
  access: 'session',
  scopes: ['products.write'],
  summary: 'Changes or removes a product; 409 when another editor has saved it',
  body: z.object({
    product_uuid: uuid.nullish(),
    product_id: number.nullish(),
    must_delete: z.boolean().nullish(),
    version: number.min(0).nullish(),
    ...productFields,
  }),
  reply: row(productSchema),
  errors: [
    'not_found',
    'access_denied',
    'conflict',
    'validation_failed',
    'provider_error',
    'unavailable',
    'rate_limited',
  ],
  idempotent: 'repeatable',
  limit: { max: 7200, seconds: 3600, by: 'account' },
})

/**
 * A `multipart/form-data` body with one file part `image`: JPEG, PNG, WebP, AVIF or GIF. It is re-encoded, in four
 * sizes, and unused until a save names it; after an unused week it is deleted.
 */
export const uploadProductImage = endpoint({
  method: 'POST',
  path: '/products/images',
  access: 'session',
  scopes: ['products.write'],
  summary: 'Takes a picture for a product',
  query: z
    .object({ merchant_uuid: uuid, name: typedText(100).optional(), ...cropFields })
    .refine(isWholeCrop, brokenCrop),
  upload: { field: 'image', maxBytes: largestProductImage },
  reply: row(catalogueImage, { status: 201 }),
  errors: [
    'not_found',
    'access_denied',
    'validation_failed',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
  ],
  idempotent: 'repeatable',
  limit: { max: 600, seconds: 3600, by: 'account' },
})
