import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, uuid } from '#platform/contract/fields.ts'
import { pixMethods } from './payment-codes.ts'

export { codeMethods } from './payment-codes.ts'

/** Payments for orders of a merchant, for its administrators. `not_found` also means: not this caller's. */

const refusals = ['not_found', 'access_denied', 'conflict', 'validation_failed'] as const

/**
 * `code`: to copy and paste. `expires_at`: null while no deadline runs. `is_simulated`: nothing is paid in truth.
 */
const openPayment = z.object({
  uuid,
  order_uuid: uuid,
  version: z.int(),
  method: z.enum(pixMethods),
  amount: cents,
  code: z.string(),
  qr_svg: z.string(),
  expires_at: nullableTimestamp,
  is_simulated: z.boolean(),
})

/**
 * The code that pays what is due, for the seller to send to the buyer; the same one while it is open. 409
 * `payment_changed` if the order is no longer this version, `payment_nothing_due`, and `payment_method_closed` where
 * buyers of this merchant cannot pay in this way.
 */
export const openPaymentCode = endpoint({
  method: 'POST',
  path: '/orders/payments/code',
  access: 'session',
  summary: 'The code to pay an order',
  body: z.object({
    order_uuid: uuid,
    version: z.int({ error: 'invalid_value' }),
    method: z.enum(pixMethods, { error: 'invalid_value' }),
  }),
  reply: row(openPayment),
  errors: [...refusals, 'unavailable'],
})

/**
 * The seller says that the money of a static code is on her account. 409 `payment_changed` if the order has changed
 * since, `payment_nothing_due`, and `payment_gone` if pieces of an expired order went to others.
 */
export const confirmPaymentCode = endpoint({
  method: 'POST',
  path: '/orders/payments/code/confirm',
  access: 'session',
  summary: 'Confirms that a static Pix was received',
  body: z.object({ payment_uuid: uuid }),
  reply: empty(),
  errors: refusals,
  idempotent: true,
})
