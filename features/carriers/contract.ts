import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { carrierKinds } from './carrier-kinds.ts'

export { type CarrierKind, carrierKinds } from './carrier-kinds.ts'
export { type LabelProblem, labelProblems } from './label-problems.ts'
export { type ParcelState, parcelStates } from './parcel-states.ts'

/** What a merchant sends by the accounts that she has at carriers. */

const mostServices = 30
const mostBoxes = 10

const whole = (least: number, most: number) =>
  z
    .int({ error: 'invalid_value' })
    .min(least, { error: 'invalid_value' })
    .max(most, { error: 'invalid_value' })

const kind = z.enum(carrierKinds, { error: 'invalid_value' })

/** Outer size in centimetres; `most_grams`: the heaviest parcel that it takes, null: any. */
const box = z.object({
  length: whole(1, 200),
  width: whole(1, 200),
  height: whole(1, 200),
  most_grams: whole(1, 1_000_000).nullable(),
})

/** `code`: of the service at its carrier. `name`: what buyers read. */
const service = z.object({ carrier: kind, code: z.string().min(1).max(20), name: z.string().min(1).max(60) })

const carrierSettings = z.object({
  merchant_uuid: uuid,
  version: z.int(),
  handling_days: z.int(),
  piece_grams: z.int(),
  adds_table: z.boolean(),
  origin_id: uuid.nullable(),
  boxes: z.array(box),
  services: z.array(service),
  carriers: z.array(
    z.object({
      kind,
      is_connected: z.boolean(),
      services: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
    }),
  ),
  origins: z.array(z.object({ id: uuid, text: z.string() })),
})

/**
 * `carriers`: those that are connected, with the services that they offer (null: the carrier does not answer). `origins`:
 * where the merchant may send from. `origin_id` null: the first of them.
 */
export const showCarriers = endpoint({
  method: 'POST',
  path: '/carriers',
  access: 'session',
  summary: 'How a merchant sends by her carriers',
  body: z.object({ merchant_uuid: uuid }),
  reply: row(carrierSettings),
  errors: ['not_found', 'validation_failed'],
  limit: { max: 60, seconds: 300, by: 'account' },
})

/**
 * `handling_days`: business days before a parcel is handed over, added to what a carrier says. `piece_grams`: what a piece
 * weighs whose product does not say so. `adds_table`: buyers see the merchant's own freight table beside the carriers.
 * 409 if `version` is not the newest.
 */
export const saveCarriers = endpoint({
  method: 'POST',
  path: '/carriers/save',
  access: 'session',
  summary: 'Changes how a merchant sends by her carriers',
  body: z.object({
    merchant_uuid: uuid,
    version: z.int(),
    handling_days: whole(0, 60),
    piece_grams: whole(1, 30_000),
    adds_table: z.boolean(),
    origin_id: uuid.nullable(),
    boxes: z.array(box).min(1, { error: 'required' }).max(mostBoxes, { error: 'invalid_value' }),
    services: z
      .array(service.extend({ name: typedText(60).pipe(z.string().min(1, { error: 'required' })) }))
      .max(mostServices, { error: 'invalid_value' })
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: 'same_service' }),
  }),
  reply: row(carrierSettings),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: 'repeatable',
})
