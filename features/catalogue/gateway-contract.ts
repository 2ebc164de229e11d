import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, uuid } from '#platform/contract/fields.ts'

/** What stands behind a merchant's full checkout: our own catalogue, or a shop at Yampi or Shopify. */

/** The topic `catalogue-products:{merchant uuid}` says that products or the connection of its shop changed: refetch. */
export const productsTopic = (merchantUuid: string) => `catalogue-products:${merchantUuid}`

const refusals = ['not_found', 'access_denied', 'validation_failed', 'unavailable', 'provider_error'] as const
const ofMerchant = z.object({ merchant_uuid: uuid })
const credential = z.string().trim().min(1, { error: 'required' }).max(300)

/**
 * `state` is `failed` once the shop refuses us: its owner connects it again. `failure` is the code of the last reading
 * that failed. `admin_url` followed by a `gateway_product_id` is the product in the administration of a shop that is only
 * read. `skipped` has the names of products that cannot be stored as the shop has them (20 at most).
 * Credentials are never in an answer.
 */
const connection = z.object({
  provider: z.enum(['native', 'yampi', 'shopify']),
  shop: z.string().nullable(),
  plugin_id: z.uuid().nullable(),
  state: z.enum(['connected', 'failed']),
  failure: z.string().nullable(),
  can_write: z.boolean(),
  is_reading: z.boolean(),
  synced_at: nullableTimestamp,
  admin_url: z.string().nullable(),
  skipped: z.array(z.string()),
})

export const showGateway = endpoint({
  method: 'POST',
  path: '/merchants/gateway',
  access: 'session',
  summary: 'What stands behind the full checkout of a merchant, and how current its products are',
  body: ofMerchant,
  reply: row(connection),
  errors: ['not_found', 'validation_failed'],
})

export const listYampiStores = endpoint({
  method: 'POST',
  path: '/merchants/gateway/yampi/stores',
  access: 'session',
  summary: 'Checks credentials of Yampi, and lists the stores that they open',
  body: ofMerchant.extend({ user_token: credential, secret_key: credential }),
  reply: table(z.object({ alias: z.string(), name: z.string(), active: z.boolean() })),
  errors: refusals,
  limit: { max: 30, seconds: 3600, by: 'account' },
})

export const connectGateway = endpoint({
  method: 'POST',
  path: '/merchants/gateway/connect',
  access: 'session',
  summary:
    'Connects a merchant with a store of Yampi (`alias`, `user_token`, `secret_key`) or a Shopify shop of the caller (`plugin_id`)',
  body: ofMerchant.extend({
    provider: z.enum(['yampi', 'shopify'], { error: 'invalid_value' }),
    alias: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,98}$/i, { error: 'invalid_value' })
      .nullish(),
    user_token: credential.nullish(),
    secret_key: credential.nullish(),
    plugin_id: uuid.nullish(),
  }),
  reply: row(connection),
  errors: refusals,
  idempotent: 'repeatable',
  limit: { max: 30, seconds: 3600, by: 'account' },
})

/** The products of the shop are hidden here, and come back when it is connected again. */
export const disconnectGateway = endpoint({
  method: 'POST',
  path: '/merchants/gateway/disconnect',
  access: 'session',
  summary: 'Ends the connection of a merchant with its shop; its own catalogue takes its place',
  body: ofMerchant,
  reply: row(connection),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})
