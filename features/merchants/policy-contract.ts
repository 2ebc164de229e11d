import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { policyKinds } from './merchant-fields.ts'

/** Characters of one policy. */
const longestPolicy = 20_000

/**
 * What the law wants a shop to state, with its source: Decreto 7.962/2013, art. 2 (who sells, address, contact,
 * delivery) and art. 5 (withdrawal); CDC art. 49 (seven days), art. 18 and 26 (exchange); LGPD (privacy).
 */
export const legalItems = [
  'legal_name',
  'document',
  'address',
  'contact',
  'exchange',
  'withdrawal',
  'withdrawal_term',
  'delivery',
  'privacy',
] as const
export type LegalItem = (typeof legalItems)[number]

/**
 * `text`: plain text, its paragraphs separated by empty lines; null while it is not written. `template`: what it may
 * say, filled with what is known of the shop.
 */
const policySchema = z.object({
  kind: z.enum(policyKinds),
  text: z.string().nullable(),
  template: z.string(),
  version: z.int(),
  updated_at: nullableTimestamp,
  updated_by_name: z.string().nullable(),
})

const checkSchema = z.object({ item: z.enum(legalItems), is_met: z.boolean() })

export const listPolicies = endpoint({
  method: 'POST',
  path: '/merchants/policies',
  access: 'session',
  summary: 'The policies of a merchant with their templates, and what the law wants that still lacks',
  body: z.object({ uuid }),
  reply: table(policySchema, z.object({ checks: z.array(checkSchema) })),
  errors: ['not_found'],
})

/** Empty text deletes the policy. With a `version` that is not the newest, nothing is saved: 409. */
export const savePolicy = endpoint({
  method: 'POST',
  path: '/merchants/policies/update',
  access: 'session',
  summary: 'Saves a policy as plain text; its full administrators only',
  body: z.object({
    uuid,
    kind: z.enum(policyKinds, { error: 'invalid_value' }),
    text: typedText(longestPolicy),
    version: z.int().nullish(),
  }),
  reply: row(policySchema),
  errors: ['not_found', 'access_denied', 'validation_failed', 'conflict'],
  idempotent: 'repeatable',
})
