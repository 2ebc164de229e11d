import * as z from 'zod'
import { endpoint, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, providerId, timestamp } from '#platform/contract/fields.ts'
import { orderField, pagingFields } from '#platform/contract/paging.ts'

/** The free first-report credit has the same id for every user (spec §3). */
export const freeCreditId = '00000000-0000-7000-8000-0000000000f1'

/** What a credit was spent on. */
export const unlockSchema = z.object({
  plugin_id: z.uuid(),
  plugin_account_name: z.string(),
  media_id: z.string(),
  media_created_at: timestamp,
  unlocked_by: z.uuid(),
  unlocked_by_name: z.string(),
  unlocked_at: timestamp,
})

/** The payment that bought a credit, as the provider reported it. */
const paymentDataSchema = z.object({
  order_id: z.uuid(),
  gateway: z.string(),
  reference: z.string(),
  charge_reference: z.string(),
  subscription_id: z.string().nullable(),
  amount: cents,
  currency: z.string(),
  method: z.string().nullable(),
  invoice_number: z.string().nullable(),
  period_start: nullableTimestamp,
  period_end: nullableTimestamp,
  at: timestamp,
})

/** A credit. -1 is unlimited in `credits`, `max_distinct_accounts` and `available`. */
export const creditSchema = z.object({
  id: z.uuid(),
  created_at: timestamp,
  updated_at: timestamp,
  user_uuid: z.uuid(),
  payment_id: z.string().nullable(),
  payment_gateway: z.string().nullable(),
  payment_method: z.string().nullable(),
  payment_value: z.int(),
  payment_currency: z.string(),
  payment_invoice_url: z.string().nullable(),
  type: z.enum(['CREDITS', 'SUBSCRIPTION']),
  credits: z.int(),
  max_distinct_accounts: z.int(),
  valid_from: timestamp,
  valid_to: nullableTimestamp,
  is_free: z.boolean(),
  available: z.int(),
  /** `stopped`: in dispute; `revoked`: its money went back. */
  state: z.enum(['available', 'spent', 'expired', 'not_yet', 'stopped', 'revoked']),
  unlocks: z.array(unlockSchema),
  /** The last unlock: its time, and the user who made it. */
  unlocked_at: nullableTimestamp,
  unlocked_by: z.uuid().nullable(),
  /** Null if the credit was not bought. */
  raw_data: paymentDataSchema.nullable(),
})

/** `message_about_credit`: what the credit would do for the requested live, else its state. */
const listedCreditSchema = creditSchema.extend({
  /** The requested live, if the credit unlocks it without spending a day. */
  free_unlocks_media_id: z.string().nullable(),
  /** The requested live, if the credit unlocks it by spending one day. */
  credit_unlocks_media_id: z.string().nullable(),
  message_about_credit: z.string(),
})

/**
 * With `media_id` (one of the caller's lives): the credit that unlocked its report or, while it is locked, those that
 * would. With `date_chosen`: those that would unlock a live of that day.
 */

export const listCredits = endpoint({
  method: 'POST',
  path: '/billing/credit/my',
  access: 'session',
  summary: 'Lists my credits with what is available of each',
  body: z.object({
    ...pagingFields({ limit: 50 }),
    order_by: z.enum(['createdAt']).default('createdAt'),
    order: orderField.default(-1),
    media_id: providerId.optional(),
    date_chosen: z.iso.date().optional(),
    has_available_credits: z.boolean().optional(),
  }),
  reply: table(listedCreditSchema),
})
