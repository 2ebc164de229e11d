import * as z from 'zod'
import { typedPassword } from '#features/accounts/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import { attemptFailures, deliveryStates, endpointStates, webhookEvents } from './webhook-events.ts'

/** Addresses of a user's own to which events are sent, signed as standardwebhooks.com says. */

/** Addresses that one user may have. */
export const mostEndpoints = 5
/** For how many hours deliveries have a second signature, by the secret before the present one. */
export const overlapHours = 24

/** `failing_since`: no delivery succeeded since. `waiting`: deliveries that will be tried. */
const webhookEndpoint = z.object({
  uuid,
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(endpointStates),
  created_at: timestamp,
  last_success_at: nullableTimestamp,
  failing_since: nullableTimestamp,
  former_secret_until: nullableTimestamp,
  waiting: z.int(),
})

const ofEndpoint = z.object({ uuid })
const withPassword = ofEndpoint.extend({ password: typedPassword })
const refusals = ['not_found', 'validation_failed'] as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/users/webhooks/my',
  access: 'session',
  summary: "The caller's addresses for events, newest first",
  reply: table(webhookEndpoint),
})

/** `secret` is never shown again, so its answer is not stored for repetitions. 409 `too_many_webhooks` beyond five. */
export const addWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks/add',
  access: 'session',
  summary: 'Sends events to an address',
  body: z.object({
    address: typedText(500).pipe(z.url({ protocol: /^https?$/, error: 'invalid_value' })),
    events: z
      .array(z.enum(webhookEvents, { error: 'invalid_value' }))
      .min(1, { error: 'required' })
      .max(webhookEvents.length, { error: 'invalid_value' }),
    password: typedPassword,
  }),
  reply: row(z.object({ uuid, secret: z.string() })),
  errors: ['validation_failed', 'wrong_password', 'conflict', 'rate_limited'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** For a day, deliveries are signed with both secrets. */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/users/webhooks/secret/rotate',
  access: 'session',
  summary: 'A new secret for an address, which is shown in this answer only',
  body: withPassword,
  reply: row(z.object({ secret: z.string() })),
  errors: [...refusals, 'wrong_password', 'rate_limited'],
  limit: { max: 30, seconds: 3600, by: 'account' },
})

/** What waited when it was switched off has failed, and can be sent again one by one. */
export const enableWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks/enable',
  access: 'session',
  summary: 'Sends events again to an address that was switched off',
  body: ofEndpoint,
  reply: empty(),
  errors: refusals,
  limit: { max: 60, seconds: 3600, by: 'account' },
})

export const removeWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks/remove',
  access: 'session',
  summary: 'Removes an address with its deliveries; what waits is not sent',
  body: ofEndpoint,
  reply: empty(),
  errors: refusals,
})

const attempt = z.object({
  at: timestamp,
  milliseconds: z.int(),
  status: z.int().nullable(),
  failure: z.enum(attemptFailures).nullable(),
  request: z.string(),
  response: z.string(),
})

/** `status`: null where there was no answer, and `failure` says why. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks/test',
  access: 'session',
  summary: 'Sends a test event to an address now, and answers what came of it',
  body: ofEndpoint,
  reply: row(attempt),
  errors: [...refusals, 'rate_limited'],
  limit: { max: 30, seconds: 3600, by: 'account' },
})

const delivery = {
  uuid,
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: timestamp,
  delivered_at: nullableTimestamp,
  next_try_at: nullableTimestamp,
}

/** Newest first. Kept for 30 days. */
export const listWebhookDeliveries = endpoint({
  method: 'POST',
  path: '/users/webhooks/deliveries',
  access: 'session',
  summary: 'What was sent to an address, and what waits',
  body: ofEndpoint.extend(pagingFields({ limit: 20 })),
  reply: table(z.object(delivery)),
  errors: refusals,
})

/** `attempt_list`: the last twenty, newest first; of requests and answers the first two thousand characters. */
export const showWebhookDelivery = endpoint({
  method: 'POST',
  path: '/users/webhooks/deliveries/show',
  access: 'session',
  summary: 'A delivery with its body and its attempts',
  body: z.object({ delivery_uuid: uuid }),
  reply: row(z.object({ ...delivery, body: z.string(), attempt_list: z.array(attempt) })),
  errors: refusals,
})

/** The same event under the same id: a receiver that has it drops it. */
export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/users/webhooks/deliveries/replay',
  access: 'session',
  summary: 'Sends a delivery again now, and answers what came of it',
  body: z.object({ delivery_uuid: uuid }),
  reply: row(attempt),
  errors: [...refusals, 'rate_limited'],
  limit: { max: 120, seconds: 3600, by: 'account' },
})
