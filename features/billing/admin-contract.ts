import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { creditSchema } from './contract.ts'

const reason = typedText(300).refine((text) => text.length >= 3, { error: 'reason_missing' })

/** A later change of a credit: what, by whom and why. */
const changeSchema = z.object({
  credit_id: uuid,
  kind: z.string(),
  credits: z.int().nullable(),
  valid_to: nullableTimestamp,
  reason: z.string(),
  changed_by: uuid.nullable(),
  changed_by_name: z.string().nullable(),
  at: timestamp,
})

const paymentSchema = z.object({
  payment_id: uuid,
  product_id: z.string(),
  amount: cents,
  refunded: cents,
  currency: z.string(),
  method: z.string().nullable(),
  at: timestamp,
  invoice_url: z.string().nullable(),
})

const grantedCredit = creditSchema.extend({
  granted_by: uuid.nullable(),
  granted_by_name: z.string().nullable(),
  grant_reason: z.string().nullable(),
})

const ledgerSchema = z.object({
  user_uuid: uuid,
  name: z.string(),
  email: z.string(),
  active_until: nullableTimestamp,
  credits: z.array(grantedCredit),
  changes: z.array(changeSchema),
  payments: z.array(paymentSchema),
})

export const showLedger = endpoint({
  method: 'POST',
  path: '/billing/admin/ledger',
  access: 'session',
  summary: "A user's whole ledger, found by e-mail, document or uuid; platform administrators only",
  body: z.object({ wanted: typedText(200) }),
  reply: row(ledgerSchema),
  errors: ['access_denied', 'not_found'],
})

export const grantCredits = endpoint({
  method: 'POST',
  path: '/billing/admin/grant',
  access: 'session',
  summary: 'Gives a user credits, with a reason; platform administrators only',
  body: z.object({ user_uuid: uuid, credits: z.int().min(1).max(100), reason }),
  reply: row(ledgerSchema),
  errors: ['access_denied', 'not_found', 'validation_failed'],
  idempotent: true,
})

/** `credits`: the days to withdraw; without it the whole credit is stopped. Unlocked reports stay unlocked. */
export const withdrawCredit = endpoint({
  method: 'POST',
  path: '/billing/admin/withdraw',
  access: 'session',
  summary: 'Takes credits back, with a reason; platform administrators only',
  body: z.object({
    user_uuid: uuid,
    billing_credit_id: uuid,
    credits: z.int().min(1).max(100).nullish(),
    reason,
  }),
  reply: row(ledgerSchema),
  errors: ['access_denied', 'not_found', 'validation_failed', 'conflict'],
  idempotent: true,
})
