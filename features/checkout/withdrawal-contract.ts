import * as z from 'zod'
import { endpoint, table } from '#platform/contract/endpoint.ts'
import { timestamp, uuid } from '#platform/contract/fields.ts'

const withdrawalSchema = z.object({
  order_uuid: uuid,
  order_number: z.int(),
  reason: z.string().nullable(),
  asked_at: timestamp,
})

/** A withdrawal is over once the order is refunded: `POST /orders/refund`. */
export const listWithdrawals = endpoint({
  method: 'POST',
  path: '/checkout/withdrawals',
  access: 'session',
  summary: 'Buyers who withdrew and wait for their money, newest first',
  body: z.object({ merchant_uuid: uuid }),
  reply: table(withdrawalSchema),
  errors: ['not_found'],
})
