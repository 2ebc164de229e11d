import * as z from 'zod'
import { endpoint, table } from '#platform/contract/endpoint.ts'
import { uuid } from '#platform/contract/fields.ts'

/** Instagram accounts that one call may assign. */
const mostAccounts = 100

/**
 * A connected Instagram account that belongs to the merchant, or that the caller owns and may assign. `by_default`:
 * no account was assigned, and it belongs to the merchant because its creator has no other merchant.
 */
const accountSchema = z.object({
  plugin_id: uuid,
  username: z.string(),
  is_assigned: z.boolean(),
  by_default: z.boolean(),
  is_mine: z.boolean(),
})

export const listMerchantAccounts = endpoint({
  method: 'POST',
  path: '/merchants/accounts',
  access: 'session',
  summary: 'The Instagram accounts of a merchant, and those that the caller may assign to it',
  body: z.object({ uuid }),
  reply: table(accountSchema),
  errors: ['not_found'],
})

/** Of the caller’s own accounts these belong to the merchant afterwards; those of other administrators stay. */
export const assignMerchantAccounts = endpoint({
  method: 'POST',
  path: '/merchants/accounts/update',
  access: 'session',
  summary: 'Assigns accounts that the caller owns to a merchant; its full administrators only',
  body: z.object({ uuid, plugin_ids: z.array(uuid).max(mostAccounts, { error: 'invalid_value' }) }),
  reply: table(accountSchema),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})
