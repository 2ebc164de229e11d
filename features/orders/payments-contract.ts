import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import { orderStates, paymentMethods, paymentProblems, paymentStates } from './order-states.ts'

/** Money that came for orders and that was not what they asked for. */

/** `due`: what the order asks for now, with the pieces it lost; null if it asks for nothing. */
const paymentToCheck = z.object({
  uuid,
  amount: cents,
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  problem: z.enum(paymentProblems).nullable(),
  received_at: timestamp,
  decided_at: nullableTimestamp,
  order_uuid: uuid,
  order_number: z.int(),
  order_state: z.enum(orderStates),
  user_name: z.string().nullable(),
  buyer_name: z.string().nullable(),
  due: cents.nullable(),
})

/** Payments that wait for the seller: to check, and to send back. The oldest first. */
export const listPaymentsToCheck = endpoint({
  method: 'POST',
  path: '/orders/payments/to-check',
  access: 'session',
  summary: 'Payments that a merchant has to check or to send back',
  body: z.object({ ...pagingFields({ limit: 50 }), merchant_uuid: uuid }),
  reply: table(paymentToCheck),
  errors: ['not_found', 'validation_failed'],
})

/**
 * What becomes of a payment. `accept`: it pays the order as it is now; what it lacks becomes a discount, what is too much
 * stays to be sent back. `refund`: it has to go back. `refunded`: the seller has sent it back. The same decision twice has
 * no further effect. 409 `payment_decided` if another one was made before, `payment_nothing_due`, and `payment_gone` if
 * pieces cannot be had any more.
 */
export const decidePayment = endpoint({
  method: 'POST',
  path: '/orders/payments/decide',
  access: 'session',
  summary: 'Decides about a payment that has to be checked',
  body: z.object({
    payment_uuid: uuid,
    decision: z.enum(['accept', 'refund', 'refunded'], { error: 'invalid_value' }),
  }),
  reply: row(z.object({ uuid, state: z.enum(paymentStates) })),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
})
