import * as z from 'zod'
import { empty, endpoint, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { codeMethods, disputes, gatewayKinds, refundFailures, refundStates } from './payment-codes.ts'

/** Money of orders at the merchant's own gateways, for its administrators. `not_found` also means: not this caller's. */

/** `failure`: why it has not gone yet; it is tried again. */
const refund = z.object({
  uuid,
  amount: cents,
  state: z.enum(refundStates),
  failure: z.enum(refundFailures).nullable(),
  created_at: timestamp,
  done_at: nullableTimestamp,
})

/** `installments`, `card_*`: of a card, where the gateway says it. `fee`, `net`: what the gateway kept, and what the merchant gets. `refundable`: how much of it can still go back. */
const money = z.object({
  uuid,
  service: z.enum(gatewayKinds),
  method: z.enum(codeMethods),
  installments: z.int().nullable(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  amount: cents,
  fee: cents.nullable(),
  net: cents.nullable(),
  paid_at: nullableTimestamp,
  dispute: z.enum(disputes).nullable(),
  refundable: cents,
  refunds: z.array(refund),
})

export const listOrderMoney = endpoint({
  method: 'POST',
  path: '/orders/payments/money',
  access: 'session',
  summary: 'What came for an order through the gateways of its merchant, fees, refunds and disputes',
  body: z.object({ order_uuid: uuid }),
  reply: table(money),
  errors: ['not_found', 'validation_failed'],
})

/**
 * Sends a part of a payment back through its gateway; the order costs that much less. 409 `refund_too_much` from the whole
 * order on, `refund_too_much_of_payment`, and `order_state`.
 */
export const refundPaymentPart = endpoint({
  method: 'POST',
  path: '/orders/payments/refund-part',
  access: 'session',
  summary: 'Sends a part of a payment back to the buyer',
  body: z.object({
    payment_uuid: uuid,
    amount: z
      .int({ error: 'invalid_value' })
      .min(1, { error: 'invalid_value' })
      .max(100_000_000, { error: 'invalid_value' }),
  }),
  reply: empty(),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
  idempotent: true,
})

/** The seller sent the money in another way. */
export const closePaymentRefund = endpoint({
  method: 'POST',
  path: '/orders/payments/refund-by-hand',
  access: 'session',
  summary: 'Notes that a refund was sent in another way, so that it is tried no more',
  body: z.object({ refund_uuid: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})
