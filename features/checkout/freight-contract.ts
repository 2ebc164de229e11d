import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, typedText, uuid } from '#platform/contract/fields.ts'
import { states } from '#platform/contract/states.ts'

/** Rows of one freight table. */
const mostRates = 200
const highestFreight = 10_000_00

const amount = z
  .int({ error: 'invalid_price' })
  .min(0, { error: 'price_below_zero' })
  .max(highestFreight, { error: 'price_too_high' })

/** A CEP with or without its hyphen, as eight digits. */
const zip = z
  .string()
  .max(20, { error: 'invalid_postal_code' })
  .transform((typed) => typed.replace(/[\s.-]/g, ''))
  .refine((digits) => /^\d{8}$/.test(digits), { error: 'invalid_postal_code' })

const state = z
  .string()
  .max(4, { error: 'invalid_state' })
  .refine((typed) => states.some((known) => known === typed), { error: 'invalid_state' })

/**
 * What a service costs in a region. The region is a range of CEPs, or else states, or else (no states) the country;
 * `most_grams`: the heaviest parcel, null for any; `days`: business days until it arrives.
 */
const rateInput = z
  .object({
    service: typedText(60).pipe(z.string().min(1, { error: 'required' })),
    states: z.array(state).max(states.length),
    zip_from: zip.nullable(),
    zip_to: zip.nullable(),
    most_grams: z
      .int({ error: 'invalid_value' })
      .min(1, { error: 'invalid_value' })
      .max(1_000_000)
      .nullable(),
    price: amount,
    days: z.int({ error: 'invalid_value' }).min(0, { error: 'invalid_value' }).max(365).nullable(),
  })
  .superRefine(({ zip_from, zip_to }, context) => {
    const isRange = zip_from !== null && zip_to !== null ? zip_from <= zip_to : zip_from === zip_to
    if (!isRange) context.addIssue({ code: 'custom', message: 'invalid_zip_range', path: ['zip_to'] })
  })

const freightTable = z.object({
  merchant_uuid: uuid,
  version: z.int(),
  free_from: cents.nullable(),
  rates: z.array(
    z.object({
      service: z.string(),
      states: z.array(z.string()),
      zip_from: z.string().nullable(),
      zip_to: z.string().nullable(),
      most_grams: z.int().nullable(),
      price: cents,
      days: z.int().nullable(),
    }),
  ),
})

/** Without rates buyers agree on the freight with the merchant. */
export const showFreight = endpoint({
  method: 'POST',
  path: '/checkout/freight',
  access: 'session',
  summary: 'The freight table of a merchant',
  body: z.object({ merchant_uuid: uuid }),
  reply: row(freightTable),
  errors: ['not_found'],
})

/**
 * Replaces the table. `free_from`: centavos of pieces from which the cheapest service costs nothing. Bags that are not
 * paid are charged by the new table when they change and before they are paid. 409 if `version` is not the newest.
 */
export const saveFreight = endpoint({
  method: 'POST',
  path: '/checkout/freight/save',
  access: 'session',
  summary: 'Replaces the freight table of a merchant',
  body: z.object({
    merchant_uuid: uuid,
    version: z.int(),
    free_from: amount.min(1, { error: 'invalid_price' }).nullable(),
    rates: z.array(rateInput).max(mostRates, { error: 'too_many_rates' }),
  }),
  reply: row(freightTable),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: 'repeatable',
})
