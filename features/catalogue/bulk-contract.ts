import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { changeStates, undoDays } from './change-states.ts'
import { gateways, productGateways } from './gateways.ts'
import { roundings } from './new-price.ts'
import { highestPrice } from './price.ts'

/** The most products that are named one by one. */
const mostSelected = 1_000
/** Products shown by a preview, and products that are left out and named. */
export const shownChanges = 20
export { undoDays }

const number = z.int({ error: 'invalid_value' })

/** The products of an edit that are named one by one. */
const target = z.object({ product_uuids: z.array(uuid).min(1, { error: 'required' }).max(mostSelected) })

/** A filter of the list of products. */
const filter = z.object({
  product_gateway: z.enum(productGateways).nullish(),
  q: typedText(100).nullish(),
  active: z.boolean().nullish(),
  available: z.boolean().nullish(),
  category_id: number.nullish(),
})

const centavos = number
  .min(-highestPrice, { error: 'invalid_value' })
  .max(highestPrice, { error: 'price_too_high' })

/**
 * What changes. `price_sale`: the regular price; a discounted one moves with it, unless it is `set`. `price_discount`:
 * calculated from the regular price, below which it must be; `set` to 0 takes it away. A `percent` is in hundredths.
 */
const edit = z.discriminatedUnion('field', [
  z.object({
    field: z.enum(['price_sale', 'price_discount']),
    by: z.enum(['set', 'amount', 'percent']),
    value: centavos,
    rounding: z.enum(roundings, { error: 'invalid_value' }).default('none'),
  }),
  z.object({
    field: z.literal('stock'),
    by: z.enum(['set', 'add']),
    value: number.min(-1_000_000_000).max(1_000_000_000),
  }),
  z.object({ field: z.literal('active'), value: z.boolean() }),
  z.object({ field: z.literal('category'), by: z.enum(['add', 'remove']), category_id: number }),
  z.object({ field: z.literal('group'), by: z.enum(['add', 'remove']), group_id: number }),
])

const asked = z.object({ merchant_uuid: uuid, target, edit })
const refusals = ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'] as const

/** What is shown of a product before and after: texts are made of it by the page. */
const shownState = z.object({
  price_sale: z.array(z.int()),
  price_discount: z.array(z.int()),
  stock: z.array(z.int().nullable()),
  active: z.boolean(),
  category_ids: z.array(z.int()),
  /** Null unless the edit is about a group. */
  in_group: z.boolean().nullable(),
})

/** A product that would change. */
const changedProduct = z.object({
  uuid,
  name: z.string(),
  gateway: z.enum(gateways),
  before: shownState,
  after: shownState,
})

/** A product that stays as it is, with the key of the reason. */
const leftOut = z.object({ uuid, name: z.string(), reason: z.string() })

/** `products`: found by the target; of them `changed` would change and `refused` cannot. */
export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/products/bulk/preview',
  access: 'session',
  summary: 'Shows what an edit of many products would change; changes nothing',
  body: asked,
  reply: row(
    z.object({
      products: z.int(),
      changed: z.int(),
      refused: z.int(),
      rows: z.array(changedProduct),
      left_out: z.array(leftOut),
    }),
  ),
  errors: refusals,
  limit: { max: 600, seconds: 600, by: 'account' },
})

/** What a prepared edit would do: the first products before and after, and how many cannot change, by reason. */
const preparedPreview = z.object({
  rows: z.array(changedProduct),
  refusals: z.array(z.object({ reason: z.string(), products: z.int() })),
})

/**
 * A bulk edit or an import. While `preparing`, `running` or `undoing`, `done` of `total` products (rows of a file) are
 * through. `changed`: products that it changed or added; until it is started, those that would change. `left_out`: the
 * first of those that it leaves as they were, with the key of the reason and, of `gateway_message`, the shop's own words.
 * `failure` of a change that is `done`: the key of why its connected shop ended it early. `preview`: of an edit that is not started.
 */
export const changeSchema = z.object({
  uuid,
  merchant_uuid: uuid,
  kind: z.enum(['bulk', 'import']),
  state: z.enum(changeStates),
  title: z.string(),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  left_out_count: z.int(),
  left_out: z.array(
    z.object({
      uuid: uuid.nullable(),
      name: z.string(),
      reason: z.string(),
      line: z.int().optional(),
      text: z.string().optional(),
    }),
  ),
  failure: z.string().nullable(),
  preview: preparedPreview.nullable(),
  can_undo: z.boolean(),
  created_at: timestamp,
  undone_at: timestamp.nullable(),
})

export const applyBulkEdit = endpoint({
  method: 'POST',
  path: '/products/bulk/apply',
  access: 'session',
  summary: 'Begins an edit of many products in the background',
  body: asked,
  reply: row(changeSchema, { status: 202 }),
  errors: refusals,
  idempotent: true,
  limit: { max: 120, seconds: 3600, by: 'account' },
})

/**
 * Freezes what a filter finds now and calculates in the background what an edit would do to it: the change is
 * `preparing`, then `prepared` with its `preview`. It changes nothing; within a day `startBulkEdit` begins it. An edit
 * that the caller prepared before and did not start is forgotten.
 */
export const prepareBulkEdit = endpoint({
  method: 'POST',
  path: '/products/bulk/prepare',
  access: 'session',
  summary: 'Freezes what a filter finds and calculates an edit of it; changes nothing',
  body: z.object({ merchant_uuid: uuid, filter, edit }),
  reply: row(changeSchema, { status: 202 }),
  errors: refusals,
  idempotent: true,
  limit: { max: 300, seconds: 3600, by: 'account' },
})

/** Products that were added after the preview are not changed; those that were removed since are left out. */
export const startBulkEdit = endpoint({
  method: 'POST',
  path: '/products/bulk/start',
  access: 'session',
  summary: 'Begins a prepared edit in the background',
  body: z.object({ uuid }),
  reply: row(changeSchema, { status: 202 }),
  errors: ['not_found', 'access_denied', 'conflict', 'rate_limited'],
  idempotent: true,
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/products/bulk/undo',
  access: 'session',
  summary:
    'Takes back a bulk edit or an import as a whole, within 30 days; products changed since stay and are named',
  body: z.object({ uuid }),
  reply: row(changeSchema, { status: 202 }),
  errors: ['not_found', 'access_denied', 'conflict', 'rate_limited'],
  idempotent: true,
})

export const showChange = endpoint({
  method: 'GET',
  path: '/products/changes/:change_uuid',
  access: 'session',
  summary: 'How a bulk edit, an import or an undo goes',
  params: z.object({ change_uuid: uuid }),
  reply: row(changeSchema),
  errors: ['not_found'],
})

export const listChanges = endpoint({
  method: 'POST',
  path: '/products/changes',
  access: 'session',
  summary: 'The latest bulk edits and imports of a merchant, newest first',
  body: z.object({ merchant_uuid: uuid, kind: z.enum(['bulk', 'import']).nullish() }),
  reply: table(changeSchema),
  errors: ['not_found', 'validation_failed'],
})

/** The topic `catalogue-changes:{merchant uuid}` says that a change moved on: refetch. */
export const changesTopic = (merchantUuid: string) => `catalogue-changes:${merchantUuid}`
