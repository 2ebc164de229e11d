import * as z from 'zod'
import { carrierKinds, labelProblems, parcelStates } from '#features/carriers/contract.ts'
import { serviceFailures } from '#features/services/contract.ts'
import { empty, endpoint, file, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { labelRefusals, labelStates } from './label-states.ts'

/** Labels of carriers for the orders of a merchant. */

/** Labels that are bought by one act, and printed by one. */
export const mostLabels = 200
/** Labels that one answer about purchases has. */
export const mostOfPurchases = 1000
/** Parcels whose price is asked for by one call. */
const mostPrices = 20

const refusals = ['not_found', 'access_denied', 'validation_failed'] as const
const orderUuids = z.array(uuid).min(1, { error: 'required' }).max(mostLabels, { error: 'invalid_value' })
const service = z.object({
  carrier: z.enum(carrierKinds, { error: 'invalid_value' }),
  code: z.string().min(1).max(20),
})

/**
 * `problem`: why it was not bought, or a failure of its carrier, after which it is tried again; `says`: the carrier's words.
 * `price`: null where the carrier sends a bill later. `parcel`: how its parcel is, read from the carrier at `tracked_at`.
 */
const label = z.object({
  order_uuid: uuid,
  state: z.enum(labelStates),
  carrier: z.enum(carrierKinds),
  service: z.string(),
  price: cents.nullable(),
  tracking_code: z.string().nullable(),
  problem: z.enum([...labelProblems, ...serviceFailures]).nullable(),
  says: z.string().nullable(),
  parcel: z.enum(parcelStates),
  posted_at: nullableTimestamp,
  out_for_delivery_at: nullableTimestamp,
  delivered_at: nullableTimestamp,
  bought_at: nullableTimestamp,
  tracked_at: nullableTimestamp,
  created_at: timestamp,
})

/** The newest label of each order that has one; those of other merchants are left out. */
export const listLabels = endpoint({
  method: 'POST',
  path: '/parcels/labels',
  access: 'session',
  summary: 'The labels of orders, with what is wrong with them and how their parcels are',
  body: z.object({ merchant_uuid: uuid, order_uuids: orderUuids }),
  reply: table(label),
  errors: refusals,
})

/** What labels may be bought with: the services that the merchant offers by connected carriers. */
export const listLabelServices = endpoint({
  method: 'POST',
  path: '/parcels/labels/services',
  access: 'session',
  summary: 'The services by which a merchant may buy labels',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(service.extend({ name: z.string() })),
  errors: refusals,
})

/**
 * For each order what its label costs by the services of connected carriers; `chosen`: by which it is bought if none is named.
 * `reason`: why none is bought. `has_failed`: a carrier did not answer, and its services are missing. `balances`: what the
 * accounts have to pay labels with; null: they are paid later, or the carrier did not answer.
 */
export const priceLabels = endpoint({
  method: 'POST',
  path: '/parcels/labels/prices',
  access: 'session',
  summary: 'What labels of orders cost, before they are bought',
  body: z.object({
    merchant_uuid: uuid,
    order_uuids: z.array(uuid).min(1, { error: 'required' }).max(mostPrices, { error: 'invalid_value' }),
  }),
  reply: row(
    z.object({
      parcels: z.array(
        z.object({
          order_uuid: uuid,
          reason: z.enum(labelRefusals).nullable(),
          chosen: service.nullable(),
          has_failed: z.boolean(),
          prices: z.array(service.extend({ price: cents })),
        }),
      ),
      balances: z.array(z.object({ carrier: z.enum(carrierKinds), balance: cents.nullable() })),
    }),
  ),
  errors: refusals,
  limit: { max: 200, seconds: 300, by: 'account' },
})

/**
 * A job buys them, each once, by the service that its buyer chose or by `service`. `most_price`: what the seller was told; a
 * label that has become dearer is not paid. `started`: how many are bought now; `refused` has the others with the reason.
 */
export const buyLabels = endpoint({
  method: 'POST',
  path: '/parcels/labels/buy',
  access: 'session',
  summary: 'Buys labels for paid orders',
  body: z.object({
    merchant_uuid: uuid,
    orders: z
      .array(z.object({ order_uuid: uuid, most_price: cents.nullish() }))
      .min(1, { error: 'required' })
      .max(mostLabels, { error: 'invalid_value' }),
    service: service.nullish(),
  }),
  reply: row(
    z.object({
      started: z.int(),
      refused: z.array(z.object({ order_uuid: uuid, reason: z.enum(labelRefusals) })),
    }),
    { status: 202 },
  ),
  errors: refusals,
  idempotent: 'repeatable',
  limit: { max: 120, seconds: 600, by: 'account' },
})

/**
 * The labels of each purchase that began in the last 15 minutes, or of which one is still bought, by the numbers of their
 * orders. `purchase_uuid`: the same for labels that were bought by one act.
 */
export const listPurchases = endpoint({
  method: 'POST',
  path: '/parcels/labels/purchases',
  access: 'session',
  summary: 'How far the purchases of labels are',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(
    label
      .pick({ order_uuid: true, state: true, carrier: true, problem: true, says: true })
      .extend({ purchase_uuid: uuid, order_number: z.int() }),
  ),
  errors: refusals,
})

/** 409 once its parcel was posted, `label_kept` where the carrier does not cancel it. */
export const cancelLabel = endpoint({
  method: 'POST',
  path: '/parcels/labels/cancel',
  access: 'session',
  summary: 'Cancels the label of an order that was not posted',
  body: z.object({ order_uuid: uuid }),
  reply: empty(),
  errors: [...refusals, 'conflict', 'provider_error'],
})

/** 409 `no_labels` where none is ready. The carrier keeps labels, and is asked each time; nobody else sees its address. */
export const downloadLabels = endpoint({
  method: 'GET',
  path: '/parcels/:uuid/labels/pdf',
  access: 'session',
  summary: 'Labels of one carrier as PDF',
  params: z.object({ uuid }),
  query: z.object({
    carrier: z.enum(carrierKinds, { error: 'invalid_value' }),
    /** Numbers of orders, with commas between them. */
    numbers: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, { error: 'invalid_value' })
      .transform((text) => text.split(',').map(Number)),
  }),
  reply: file('application/pdf'),
  errors: ['not_found', 'validation_failed', 'conflict', 'provider_error'],
  limit: { max: 120, seconds: 600, by: 'account' },
})
