import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { uuid } from '#platform/contract/fields.ts'

/** `suggestion`: a free uri like the typed one, where that one cannot be had. */
export const checkStreamUri = endpoint({
  method: 'POST',
  path: '/streams/uri',
  access: 'session',
  summary: 'Whether a stream can have a uri: it is allowed, and no other stream has it',
  body: z.object({ uuid, uri: z.string().max(200, { error: 'text_too_long' }) }),
  reply: row(z.object({ uri: z.string(), available: z.boolean(), suggestion: z.string().nullable() })),
  errors: ['not_found', 'access_denied', 'validation_failed', 'rate_limited'],
  limit: { max: 300, seconds: 3600, by: 'account' },
})
