import * as z from 'zod'
import { typedPassword } from '#features/accounts/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { apiScopes } from '#platform/contract/scopes.ts'

/** Keys with which programs of a user call the API for that user. */

/** Keys that one user may have at a time. */
export const mostKeys = 20
/** Calls of one key in a minute. */
export const callsPerMinute = 300

/** `prefix`: the beginning of the key, by which its owner and scanners for leaked secrets find it. */
const apiKey = z.object({
  uuid,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  created_at: timestamp,
  last_used_at: nullableTimestamp,
  last_address: z.string().nullable(),
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/users/api-keys/my',
  access: 'session',
  summary: "The caller's API keys, newest first",
  reply: table(apiKey),
})

/** `key` is never shown again, so its answer is not stored for repetitions. 409 `too_many_api_keys` beyond twenty. */
export const addApiKey = endpoint({
  method: 'POST',
  path: '/users/api-keys/add',
  access: 'session',
  summary: 'Makes an API key, which is shown in this answer only',
  body: z.object({
    name: typedText(60).pipe(z.string().min(1, { error: 'required' })),
    scopes: z
      .array(z.enum(apiScopes, { error: 'invalid_value' }))
      .min(1, { error: 'required' })
      .max(apiScopes.length, { error: 'invalid_value' }),
    password: typedPassword,
  }),
  reply: row(apiKey.extend({ key: z.string() })),
  errors: ['validation_failed', 'wrong_password', 'conflict', 'rate_limited'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/users/api-keys/revoke',
  access: 'session',
  summary: 'Ends an API key at once',
  body: z.object({ uuid }),
  reply: empty(),
  errors: ['not_found', 'validation_failed'],
})

/** What keys changed, not what they read. Kept for 90 days. */
export const listKeyChanges = endpoint({
  method: 'GET',
  path: '/users/api-keys/changes',
  access: 'session',
  summary: "The last calls by the caller's API keys that may change something, newest first, 50 at most",
  reply: table(
    z.object({
      key_name: z.string(),
      prefix: z.string(),
      route: z.string(),
      address: z.string(),
      at: timestamp,
    }),
  ),
})
