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

const pushEndpoint = z.string().max(2_000, { error: 'text_too_long' })

/**
 * "Avise-me" by a push to this browser: one when the stream goes live. The subscription is what the browser gave to its
 * page for our public key. 422 without consent, and for push services that we do not know; 409 for a live that has begun
 * or is over.
 */
export const askForPush = endpoint({
  method: 'POST',
  path: '/streams/alerts/push/add',
  access: 'open',
  summary: 'Asks for one push to a browser when an active stream goes live',
  body: z.object({
    stream_uuid: uuid,
    endpoint: pushEndpoint,
    p256dh: z.string().max(200),
    auth: z.string().max(50),
    consent: z.literal(true, { error: 'required' }),
  }),
  reply: message(),
  errors: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
  limit: { max: 60, seconds: 3600, by: 'address' },
})

/** Only the browser knows its endpoint, so it stands for a session. Without a stream: the pushes of all lives. */
export const cancelPush = endpoint({
  method: 'POST',
  path: '/streams/alerts/push/cancel',
  access: 'open',
  summary: 'Cancels the push to a browser for one stream or for all',
  body: z.object({ endpoint: pushEndpoint, stream_uuid: uuid.nullish() }),
  reply: message(),
  errors: ['validation_failed', 'rate_limited'],
  limit: { max: 120, seconds: 3600, by: 'address' },
})
