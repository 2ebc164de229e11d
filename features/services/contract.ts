import * as z from 'zod'
import { typedPassword } from '#features/accounts/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, uuid } from '#platform/contract/fields.ts'
import { serviceFailures, serviceKinds, serviceStates } from './service-states.ts'

export { type ServiceFailure, serviceFailures } from './service-states.ts'

/** Services that a merchant has an account with: for its full administrators alone. */

const refusals = ['not_found', 'access_denied', 'validation_failed'] as const

/**
 * `account_name`: of the merchant's account at the service. `last_failure`: why a call failed last; older ones than
 * `last_success_at` are over. `permissions`: what the merchant allowed us. `is_simulated`: nothing happens in truth.
 * `turn`: of the connected services for payments, which one is tried first; null for others. Credentials are never in an
 * answer.
 */
const service = z.object({
  kind: z.enum(serviceKinds),
  state: z.enum(serviceStates),
  is_simulated: z.boolean(),
  account_name: z.string().nullable(),
  connected_at: nullableTimestamp,
  connected_by_name: z.string().nullable(),
  last_success_at: nullableTimestamp,
  last_failure_at: nullableTimestamp,
  last_failure: z.enum(serviceFailures).nullable(),
  permissions: z.array(z.string()),
  turn: z.int().min(1).nullable(),
})

const kind = z.enum(serviceKinds, { error: 'invalid_value' })
const ofMerchant = z.object({ merchant_uuid: uuid, kind })

export const listServices = endpoint({
  method: 'POST',
  path: '/merchants/services',
  access: 'session',
  summary: 'The services of a merchant, each with its state, last success and last failure',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(service),
  errors: refusals,
})

/** What the merchant copied from the service, by the names of `serviceFacts`. */
const keys = z.record(z.string().max(40), z.string().max(4000))

/** `keys`: of an app of the merchant's own. 503 if this installation has no app at the service. */
export const beginService = endpoint({
  method: 'POST',
  path: '/merchants/services/connect',
  access: 'session',
  summary: 'The page of the service on which the merchant allows us to use its account',
  body: ofMerchant.extend({ password: typedPassword, keys: keys.optional() }),
  reply: row(z.object({ authorize_url: z.url() })),
  errors: [...refusals, 'wrong_password', 'unavailable'],
  limit: { max: 30, seconds: 3600, by: 'account' },
})

/** `state` and `code`: as the service sent them back with the browser. 409 while another ERP is connected. */
export const finishService = endpoint({
  method: 'POST',
  path: '/merchants/services/finish',
  access: 'session',
  summary: 'Connects the account that the merchant allowed us to use, after a call to it succeeded',
  body: z.object({ state: z.string().min(1).max(200), code: z.string().min(1).max(500) }),
  reply: row(service.extend({ merchant_uuid: uuid })),
  errors: [...refusals, 'conflict', 'oauth_state_mismatch', 'oauth_refused', 'provider_error', 'unavailable'],
})

/** 503 if the service is not connected by keys. */
export const connectByKeys = endpoint({
  method: 'POST',
  path: '/merchants/services/keys',
  access: 'session',
  summary: 'Connects an account by keys that were copied from the service, after a call with them succeeded',
  body: ofMerchant.extend({
    password: typedPassword,
    keys,
  }),
  reply: row(service.extend({ merchant_uuid: uuid })),
  errors: [...refusals, 'conflict', 'wrong_password', 'oauth_refused', 'provider_error', 'unavailable'],
  limit: { max: 30, seconds: 3600, by: 'account' },
})

/** 404 for a service that needs no such thing, or is not connected. */
export const showServiceWebhook = endpoint({
  method: 'POST',
  path: '/merchants/services/webhook',
  access: 'session',
  summary: 'What the merchant enters at a service, so that it tells us of payments',
  body: ofMerchant,
  reply: row(z.object({ url: z.url(), user: z.string(), password: z.string() })),
  errors: refusals,
})

export const testService = endpoint({
  method: 'POST',
  path: '/merchants/services/test',
  access: 'session',
  summary: 'Calls the service now, and answers what came of it',
  body: ofMerchant,
  reply: row(service),
  errors: refusals,
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** Payments in progress are followed to their end; then the credentials are deleted. */
export const disconnectService = endpoint({
  method: 'POST',
  path: '/merchants/services/disconnect',
  access: 'session',
  summary: 'Ends the connection of a merchant with a service',
  body: ofMerchant,
  reply: empty(),
  errors: refusals,
})

/** Payments in progress stay with the service that they began with. */
export const preferService = endpoint({
  method: 'POST',
  path: '/merchants/services/prefer',
  access: 'session',
  summary: 'From now on a service is tried before the others that the merchant has for the same use',
  body: ofMerchant,
  reply: empty(),
  errors: refusals,
})
