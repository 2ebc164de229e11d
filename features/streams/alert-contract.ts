import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { endpoint, message } from '#platform/contract/endpoint.ts'
import { uuid } from '#platform/contract/fields.ts'

/**
 * "Avise-me": one e-mail when the stream goes live. The answer is the same for an address that is there already. A
 * first e-mail says so and has a link that cancels it. 422 without consent; 409 for a live that has begun or is over.
 */
export const askForAlert = endpoint({
  method: 'POST',
  path: '/streams/alerts/add',
  access: 'open',
  summary: 'Asks for one e-mail when an active stream goes live',
  body: z.object({
    stream_uuid: uuid,
    email: emailAddress,
    consent: z.literal(true, { error: 'required' }),
  }),
  reply: message(),
  errors: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
  limit: { max: 20, seconds: 3600, by: 'address' },
})
