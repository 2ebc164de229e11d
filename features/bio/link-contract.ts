import * as z from 'zod'
import { cents, nullableTimestamp, typedText, uuid } from '#platform/contract/fields.ts'
import {
  embedTypes,
  groupLayouts,
  linkTypes,
  liveStates,
  longest,
  most,
  productStates,
} from './link-types.ts'
import { bioImage, imageReference } from './style-contract.ts'

export * from './link-types.ts'

const tooMany = { error: 'too_many_links' } as const

/** A UUID, or any temporary id for a new item: the answer has its final id. */
const id = z.string().max(100, { error: 'text_too_long' }).nullish()
const order = z.int().min(-1).max(100_000).default(-1)
const moment = z.iso
  .datetime({ offset: true, error: 'invalid_moment' })
  .max(40, { error: 'invalid_moment' })
  .nullish()
  .transform((text) => (text ? new Date(text).toISOString() : null))

/** Centavos: `sale` is struck through when `discount` (the price now) is above 0; `sale` 0 is 'Grátis'. */
const priceInput = z
  .object({
    sale: cents.min(0).max(100_000_000).default(0),
    discount: cents.min(0).max(100_000_000).default(0),
    currency: z.literal('BRL', { error: 'invalid_value' }).default('BRL'),
  })
  .prefault({})

/**
 * A product that was typed in, or one of a merchant's catalogue (`product_uuid`), whose name, price, picture and address
 * follow the catalogue: what is sent of them is ignored.
 */
const productInput = z.object({
  id,
  product_uuid: uuid.nullish(),
  merchant_id: z.string().max(100, { error: 'text_too_long' }).nullish(),
  name: typedText(longest.header).default(''),
  img: imageReference.default(null),
  url: z.string().max(longest.url, { error: 'text_too_long' }).default(''),
  price: priceInput,
  order,
})

const groupInput = z.object({
  id,
  name: typedText(longest.header).default(''),
  layout: z.enum(groupLayouts, { error: 'invalid_value' }).default('grid'),
  products: z.array(productInput).max(most.products, tooMany).default([]),
})

/** `end_date` is its end; three hours after the start by default. */
const liveInput = z.object({
  name: typedText(longest.header).default(''),
  img: imageReference.default(null),
  description: typedText(longest.description).default(''),
  date: moment,
  end_date: moment,
})

/**
 * A link in requests. `header` is its text. `url` follows spec §5 (`link-address.ts`): an embed code for the embed
 * types, one of our addresses for `live`, may be empty for `store`. A new link has `order` -1 and becomes the first; the
 * answer's orders are 0, 1, 2 … `show_from` and `show_until` limit its visibility; null: always.
 */
const linkInput = z.object({
  id,
  type: z.enum(linkTypes, { error: 'invalid_link_type' }),
  header: typedText(longest.header).default(''),
  url: z.string().max(longest.embedCode, { error: 'text_too_long' }).default(''),
  order,
  active: z.boolean().default(true),
  img: imageReference.default(null),
  show_from: moment,
  show_until: moment,
  stores: z.array(groupInput).max(most.groups, tooMany).nullish(),
  live: liveInput.nullish(),
})

export const linksInput = z.array(linkInput, { error: 'invalid_value' }).max(most.links, tooMany)

/** `gone`: removed from the catalogue, or inactive; the public page leaves it out. Amounts in centavos. */
const catalogueSchema = z.object({
  state: z.enum(productStates),
  picture: z.string().nullable(),
  price: z.object({
    amount: cents,
    struck_through: cents.nullable(),
    is_free: z.boolean(),
    is_from: z.boolean(),
    has_free_options: z.boolean(),
  }),
})

const productSchema = z.object({
  id: z.uuid(),
  merchant_id: z.string().nullable(),
  product_uuid: z.uuid().nullable(),
  /** What the catalogue says now; only for its products, else null. */
  catalogue: catalogueSchema.nullable(),
  name: z.string(),
  img: bioImage.nullable(),
  url: z.string(),
  price: z.object({ sale: cents, discount: cents, currency: z.literal('BRL') }),
  order: z.int(),
})

/** A link in answers. */
export const linkSchema = z.object({
  id: z.uuid(),
  type: z.enum(linkTypes),
  header: z.string(),
  /** For embed types our own code, never the pasted one; it may be sent back unchanged. */
  url: z.string(),
  order: z.int(),
  active: z.boolean(),
  img: bioImage.nullable(),
  show_from: nullableTimestamp,
  show_until: nullableTimestamp,
  /** Only for `store`, else null. */
  stores: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        layout: z.enum(groupLayouts),
        products: z.array(productSchema),
      }),
    )
    .nullable(),
  /** Only for `live`, else null. */
  live: z
    .object({
      name: z.string(),
      img: bioImage.nullable(),
      description: z.string(),
      date: nullableTimestamp,
      end_date: nullableTimestamp,
      state: z.enum(liveStates),
    })
    .nullable(),
  /** The parsed embed code: provider, kind, id, and its address on the provider's site. Only for embed types. */
  embed: z
    .object({ provider: z.enum(embedTypes), kind: z.string(), id: z.string(), address: z.string() })
    .nullable(),
})
