import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { couponKinds } from './coupon-kinds.ts'

/** Coupons of a merchant that have not ended. */
export const mostCoupons = 200
const highestValue = 100_000_00

/** Letters and digits, as buyers type it; upper case. */
export const couponCode = typedText(40)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9_-]{2,20}$/, { error: 'invalid_coupon_code' }))

/** `uses`: orders that use it now. `ended_at`: when the merchant ended it. */
const couponSchema = z.object({
  uuid,
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.int(),
  most_uses: z.int().nullable(),
  uses: z.int(),
  sale_uuid: uuid.nullable(),
  live_id: z.string().nullable(),
  starts_at: nullableTimestamp,
  ends_at: nullableTimestamp,
  created_at: timestamp,
  ended_at: nullableTimestamp,
})

export const listCoupons = endpoint({
  method: 'POST',
  path: '/checkout/coupons',
  access: 'session',
  summary: 'The coupons of a merchant, newest first',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(couponSchema),
  errors: ['not_found'],
})

/**
 * `value`: centavos, or percent of the pieces (1 to 100). `most_uses`: the first orders that use it. `sale_uuid`,
 * `live_id`: only for orders with pieces of it. 409 for a code that another coupon has, and beyond 200.
 */
export const addCoupon = endpoint({
  method: 'POST',
  path: '/checkout/coupons/add',
  access: 'session',
  summary: 'Adds a coupon',
  body: z
    .object({
      merchant_uuid: uuid,
      code: couponCode,
      kind: z.enum(couponKinds, { error: 'invalid_value' }),
      value: z
        .int({ error: 'invalid_value' })
        .min(1, { error: 'invalid_value' })
        .max(highestValue, { error: 'price_too_high' }),
      most_uses: z
        .int({ error: 'invalid_value' })
        .min(1, { error: 'invalid_value' })
        .max(1_000_000)
        .nullish(),
      sale_uuid: uuid.nullish(),
      live_id: typedText(100).nullish(),
      starts_at: timestamp.nullish(),
      ends_at: timestamp.nullish(),
    })
    .superRefine(({ kind, value, starts_at, ends_at }, context) => {
      if (kind === 'percent' && value > 100)
        context.addIssue({ code: 'custom', message: 'invalid_percent', path: ['value'] })
      if (starts_at && ends_at && ends_at <= starts_at)
        context.addIssue({ code: 'custom', message: 'ends_before_start', path: ['ends_at'] })
    }),
  reply: row(couponSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: true,
})

/** Unpaid orders that use it lose it. Idempotent. */
export const endCoupon = endpoint({
  method: 'POST',
  path: '/checkout/coupons/end',
  access: 'session',
  summary: 'Ends a coupon',
  body: z.object({ merchant_uuid: uuid, coupon_uuid: uuid }),
  reply: row(couponSchema),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})
