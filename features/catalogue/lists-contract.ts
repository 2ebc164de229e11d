import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'

/** Categories, variations and groups of a merchant's products. A merchant is named as in `contract.ts`. */

const number = z.int({ error: 'invalid_value' })
const name = typedText(100).pipe(z.string().min(1, { error: 'required' }))
const refusals = ['not_found', 'access_denied', 'conflict', 'validation_failed'] as const
const ofMerchant = z.object({ merchant_uuid: uuid })
const deletion = z.object({ merchant_uuid: uuid, id: number })

/** The most categories, and the most variations, of a merchant; the most values of a variation; the most groups. */
export const mostOfMerchant = {
  categories: 500,
  variations: 200,
  values: 200,
  groups: 500,
  groupProducts: 500,
}

const category = z.object({ id: z.int(), name: z.string(), products: z.int() })

export const listCategories = endpoint({
  method: 'POST',
  path: '/products/categories',
  access: 'session',
  scopes: ['products.read'],
  summary: 'The categories of a merchant by name, each with the number of its products',
  body: ofMerchant,
  reply: table(category),
  errors: ['not_found', 'validation_failed'],
})

/** Adds a category, or renames one by its `id`. 409 when another one has the name. */
export const saveCategory = endpoint({
  method: 'POST',
  path: '/products/categories/save',
  access: 'session',
  summary: 'Adds or renames a category',
  body: z.object({ merchant_uuid: uuid, id: number.nullish(), name }),
  reply: row(category),
  errors: refusals,
  idempotent: true,
})

/** Its products stay. */
export const deleteCategory = endpoint({
  method: 'POST',
  path: '/products/categories/delete',
  access: 'session',
  summary: 'Removes a category',
  body: deletion,
  reply: empty(),
  errors: refusals,
})

const variation = z.object({
  id: z.int(),
  name: z.string(),
  values: z.array(z.object({ id: z.int(), value: z.string() })),
  products: z.int(),
})

export const listVariations = endpoint({
  method: 'POST',
  path: '/products/variations',
  access: 'session',
  scopes: ['products.read'],
  summary: 'The variations of a merchant with their values',
  body: ofMerchant,
  reply: table(variation),
  errors: ['not_found', 'validation_failed'],
})

/**
 * Adds a variation, or changes one by its `id`. `values` are all of its values in their order: those with an id are
 * kept and renamed, those without are added, the others removed. 409 for a value that a sku has, and for a name that
 * another variation has.
 */
export const saveVariation = endpoint({
  method: 'POST',
  path: '/products/variations/save',
  access: 'session',
  summary: 'Adds or changes a variation and its values',
  body: z.object({
    merchant_uuid: uuid,
    id: number.nullish(),
    name,
    values: z
      .array(z.object({ id: number.nullish(), value: name }))
      .min(1, { error: 'required' })
      .max(mostOfMerchant.values, { error: 'too_many_values' }),
  }),
  reply: row(variation),
  errors: refusals,
  idempotent: true,
})

/** 409 while a product has it. */
export const deleteVariation = endpoint({
  method: 'POST',
  path: '/products/variations/delete',
  access: 'session',
  summary: 'Removes a variation that no product has',
  body: deletion,
  reply: empty(),
  errors: refusals,
})

const group = z.object({
  id: z.int(),
  name: z.string(),
  gateway_group_id: z.string().nullable(),
  /** In the order of the group. */
  products_uuid: z.array(uuid),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})

export const listGroups = endpoint({
  method: 'POST',
  path: '/products/groups',
  access: 'session',
  scopes: ['products.read'],
  summary: 'The groups of a merchant, newest first',
  body: ofMerchant,
  reply: table(group),
  errors: ['not_found', 'validation_failed'],
})

/**
 * Adds a group of products, or changes one by its `id`; what is absent stays. `products_uuid` replaces its products and
 * their order. A group with a `gateway_group_id` is set at the merchant's provider first. `version` as with products.
 */
export const saveGroup = endpoint({
  method: 'POST',
  path: '/products/groups/save',
  access: 'session',
  summary: 'Adds or changes an ordered group of products',
  body: z.object({
    merchant_uuid: uuid,
    id: number.nullish(),
    name: typedText(100).nullish(),
    gateway_group_id: typedText(100).nullish(),
    products_uuid: z
      .array(uuid)
      .max(mostOfMerchant.groupProducts, { error: 'too_many_products_of_group' })
      .nullish(),
    version: number.nullish(),
  }),
  reply: row(group),
  errors: [...refusals, 'provider_error', 'unavailable'],
  idempotent: 'repeatable',
})

/** Its products stay. */
export const deleteGroup = endpoint({
  method: 'POST',
  path: '/products/groups/delete',
  access: 'session',
  summary: 'Removes a group',
  body: deletion,
  reply: empty(),
  errors: refusals,
})
