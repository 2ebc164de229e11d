import * as z from 'zod'
import { endpoint, optionalRow, row } from '#platform/contract/endpoint.ts'
import { cents, providerId, timestamp } from '#platform/contract/fields.ts'

/** The states of a search for the carts of a live, in their order; `finished` and `error` end it. */
const cartsStatuses = [
  'queued',
  'fetching',
  'products',
  'intentions',
  'finishing',
  'finished',
  'error',
] as const
export type CartsStatus = (typeof cartsStatuses)[number]

/** Why a search ended with an error: `failed` is ours; `abandoned` stopped answering and was started again. */
const cartsErrors = ['failed', 'abandoned'] as const

export const reportFields = { account_id: providerId, media_id: providerId }

const runFields = {
  id: z.uuid(),
  media_id: z.string(),
  account_id: z.string(),
  timestamp: timestamp,
  status: z.enum(cartsStatuses),
  error: z.enum(cartsErrors).nullable(),
}

/** How sure the search is: 0 to 1. */
export const confidence = z.number().min(0).max(1)

/** The product in the seller's catalogue, and its sku that a variant names; null where it is none, or not clear which. */
export const catalogueUuid = z.uuid().nullable()
export const skuId = z.int().nullable()

const cartProduct = z.object({
  id: z.string(),
  label: z.string(),
  codes: z.array(z.string()),
  /** Of one piece, where the shop named it. */
  price: cents.nullable(),
  confidence,
  message_ids: z.array(z.string()),
  catalogue_uuid: catalogueUuid,
})

/**
 * Why a line was read as an order: `code` cited, `name` of a product, time (`at`) of the message that it answers;
 * `corrected`: the seller said so.
 */
export const orderReason = z.object({
  kind: z.enum([
    'code_named',
    'product_named',
    'answers_announcement',
    'answers_call',
    'answers_shop',
    'own_earlier_comment',
    'follows_others',
    'bid_won',
    'changes_last_line',
    'corrected',
    'read_in_context',
  ]),
  code: z.string().optional(),
  name: z.string().optional(),
  sign: z.string().optional(),
  at: timestamp.optional(),
  amount: z.number().optional(),
})

/**
 * `position` 1 asked first for the product. `waiting_qty`: pieces of `qty` that wait for others to give theirs up; `waits`:
 * all of them do.
 */
const cartUser = z.object({
  username: z.string(),
  qty: z.int().min(1),
  variant: z.string(),
  position: z.int().min(1),
  waits: z.boolean(),
  waiting_qty: z.int().min(0),
  confidence,
  reason: orderReason,
  message_ids: z.array(z.string()),
  sku_id: skuId,
})

/** Spec §3, "AI shopping-cart result". A locked report has the counts and no data. */
const cartsSchema = z.object({
  ...runFields,
  products: z.object({
    status: z.enum(cartsStatuses),
    count: z.int(),
    info: z
      .object({
        region: z.string().nullable(),
        model: z.string(),
        max_tokens: z.int().nullable(),
        seconds: z.number(),
        message_count: z.int(),
        engine: z.enum(['embedded', 'llm', 'both']),
        /** What a language model did; null where none was asked. */
        use: z
          .object({
            input_tokens: z.int(),
            output_tokens: z.int(),
            /** Messages that it judged, and lines that it changed. */
            asked: z.int(),
            changed: z.int().nullable(),
            /** Messages that the embedded engine read in its place, and why. */
            unjudged: z.int(),
            fallback: z.enum(['limit', 'refused', 'failed']).nullable(),
          })
          .nullable(),
      })
      .nullable(),
    data: z.array(cartProduct),
  }),
  products_cart: z.object({
    status: z.enum(cartsStatuses),
    percentage: z.int().min(0).max(100),
    /** People with at least one product. */
    count: z.int(),
    data: z.array(z.object({ product_id: z.string(), users: z.array(cartUser) })),
  }),
  /** The messages that the data name, by their id. */
  comments_by_id: z.record(
    z.string(),
    z.object({ username: z.string(), text: z.string(), timestamp: timestamp }),
  ),
})

export const requestCarts = endpoint({
  method: 'POST',
  path: '/plugins/live/ai/shoppingcart/create',
  access: 'session',
  summary: 'Searches the messages of a live that is over for who wants to buy what',
  body: z.object({ ...reportFields, force: z.boolean().default(false) }),
  reply: row(z.object({ ...runFields, percentage: z.int().min(0).max(100) }), { status: 202 }),
  errors: ['access_denied', 'payment_required', 'conflict'],
  idempotent: true,
  limit: { max: 60, seconds: 600, by: 'account' },
})

export const readCarts = endpoint({
  method: 'POST',
  path: '/plugins/live/ai/shoppingcart',
  access: 'session',
  scopes: ['lives.read'],
  summary: 'Who wants to buy what, as the latest search found it',
  body: z.object(reportFields),
  reply: optionalRow(cartsSchema),
  errors: ['access_denied'],
})

/** Published on `live:<id>` when a search moves on. */
export const cartsChangedEvent = 'carts'
export type CartsChanged = { status: CartsStatus; percentage: number }
