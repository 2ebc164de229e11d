import * as z from 'zod'
import { endpoint, table } from '#platform/contract/endpoint.ts'
import { moment, nullableMoment, providerId } from '#platform/contract/fields.ts'
import { orderField, pagingFields } from '#platform/contract/paging.ts'

/** The free first-report credit has the same id for everybody (spec §3). */
export const freeCreditId = '00000000-0000-7000-8000-0000000000f1'

/** What a credit was spent on. */
export const unlockSchema = z.object({
  plugin_id: z.uuid(),
  plugin_account_name: z.string(),
  media_id: z.string(),
  media_created_at: moment,
  unlocked_by: z.uuid(),
  unlocked_by_name: z.string(),
  unlocked_at: moment,
})

/** `credits` and `max_distinct_accounts` of -1 mean without limit; `available` likewise. */
export const creditSchema = z.object({
  id: z.uuid(),
  created_at: moment,
  updated_at: moment,
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
  valid_from: moment,
  valid_to: nullableMoment,
  is_free: z.boolean(),
  available: z.int(),
  /** `stopped`: in dispute, or by an administrator; `revoked`: its money went back. */
  state: z.enum(['available', 'spent', 'expired', 'not_yet', 'stopped', 'revoked']),
  unlocks: z.array(unlockSchema),
})

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
  reply: table(creditSchema),
})
