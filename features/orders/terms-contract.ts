import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import { holdModes } from './order-states.ts'

/** On which terms a merchant sells: how long pieces are held, sales, and marks on buyers. */

/** Minutes: 15 minutes to 30 days. */
const shortestHold = 15
const longestHold = 30 * 24 * 60
/** Days. */
const longestBag = 90
const longestPayFirst = 365

const reads = ['not_found', 'validation_failed'] as const
const changes = ['not_found', 'access_denied', 'conflict', 'validation_failed'] as const
const merchant = { merchant_uuid: uuid }
const holdMode = z.enum(holdModes, { error: 'invalid_value' })
const holdMinutes = z
  .int({ error: 'invalid_value' })
  .min(shortestHold, { error: 'hold_minutes' })
  .max(longestHold, { error: 'hold_minutes' })

/** `hold_minutes` run from the end of the sale, or from the newest piece outside one. `bag_days`: how long a bag collects. */
const termsFields = {
  hold_mode: holdMode,
  hold_minutes: holdMinutes,
  bag_days: z
    .int({ error: 'invalid_value' })
    .min(1, { error: 'bag_days' })
    .max(longestBag, { error: 'bag_days' }),
  has_queue: z.boolean({ error: 'invalid_value' }),
}

export const showTerms = endpoint({
  method: 'POST',
  path: '/orders/terms',
  access: 'session',
  summary: 'On which terms a merchant sells',
  body: z.object(merchant),
  reply: row(z.object(termsFields)),
  errors: reads,
})

/** A longer term applies to open bags at once; a shorter one to pieces that are added from now on. */
export const updateTerms = endpoint({
  method: 'POST',
  path: '/orders/terms/update',
  access: 'session',
  summary: 'Changes the terms of a merchant',
  body: z.object({ ...merchant, ...termsFields }),
  reply: row(z.object(termsFields)),
  errors: changes,
})

/** `hold_mode` and `hold_minutes`: null: as the merchant's terms say. `unpaid`: orders of it that have unpaid pieces. */
const sale = z.object({
  uuid,
  name: z.string(),
  hold_mode: holdMode.nullable(),
  hold_minutes: z.int().nullable(),
  opened_at: timestamp,
  ended_at: nullableTimestamp,
  orders: z.int(),
  unpaid: z.int(),
})

/** Open ones first, then those that were opened last. */
export const listSales = endpoint({
  method: 'POST',
  path: '/orders/sales/list',
  access: 'session',
  summary: 'The sales of a merchant',
  body: z.object({ ...pagingFields({ limit: 50 }), ...merchant }),
  reply: table(sale),
  errors: reads,
})

export const openSale = endpoint({
  method: 'POST',
  path: '/orders/sales/open',
  access: 'session',
  summary: 'Opens a sale: bags with pieces of it have no deadline until it ends',
  body: z.object({
    ...merchant,
    name: typedText(80).refine((name) => name !== '', { error: 'required' }),
    hold_mode: holdMode.nullable().default(null),
    hold_minutes: holdMinutes.nullable().default(null),
  }),
  reply: row(sale, { status: 201 }),
  errors: changes,
  idempotent: true,
})

/** 409 `sale_over` if it is not open. */
export const endSale = endpoint({
  method: 'POST',
  path: '/orders/sales/end',
  access: 'session',
  summary: 'Ends a sale: the terms of its unpaid bags run from now',
  body: z.object({ ...merchant, sale_uuid: uuid }),
  reply: row(sale),
  errors: changes,
})

/**
 * `name_lost_at`: since when another person has the user name. `unpaid_orders`: those that expired. `suggests_pay_first`: the latest order expired, and neither mark is set.
 * `pay_first_until` may have passed.
 */
const buyer = z.object({
  uuid,
  user_name: z.string().nullable(),
  name_lost_at: nullableTimestamp,
  name: z.string().nullable(),
  trusted_at: nullableTimestamp,
  pay_first_until: nullableTimestamp,
  pay_first_reason: z.string().nullable(),
  orders: z.int(),
  paid_orders: z.int(),
  unpaid_orders: z.int(),
  suggests_pay_first: z.boolean(),
  created_at: timestamp,
})

/** The newest first. `search`: the beginning of an Instagram name, or a part of a name. */
export const listBuyers = endpoint({
  method: 'POST',
  path: '/orders/buyers/list',
  access: 'session',
  summary: 'The buyers of a merchant, with marks and how often they did not pay',
  body: z.object({
    ...pagingFields({ limit: 50 }),
    ...merchant,
    search: typedText(100).default(''),
    which: z.enum(['all', 'trusted', 'pay_first', 'did_not_pay']).default('all'),
  }),
  reply: table(buyer),
  errors: reads,
})

/**
 * `trusted`: bags of the buyer have no deadline. When the mark goes, their term begins again, and never ends before what
 * was promised. `pay_first`: for so many days nothing is held before they pay. One mark replaces the other.
 */
export const markBuyer = endpoint({
  method: 'POST',
  path: '/orders/buyers/mark',
  access: 'session',
  summary: 'Marks a buyer as trusted, or to pay first, or takes the mark away',
  body: z.object({
    ...merchant,
    buyer_uuid: uuid,
    mark: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('trusted') }),
      z.object({
        kind: z.literal('pay_first'),
        days: z
          .int({ error: 'invalid_value' })
          .min(1, { error: 'invalid_value' })
          .max(longestPayFirst, { error: 'invalid_value' }),
        reason: typedText(200),
      }),
    ]),
  }),
  reply: row(buyer),
  errors: changes,
})
