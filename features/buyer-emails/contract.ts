import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, uuid } from '#platform/contract/fields.ts'

/** E-mails about their bags that the seller sends to many buyers at once. */

/** Orders that one call may name. */
const mostOrders = 200

const named = z.object({
  merchant_uuid: uuid,
  order_uuids: z.array(uuid).min(1, { error: 'required' }).max(mostOrders, { error: 'invalid_value' }),
})

/**
 * Those of these orders that are the merchant's, still to be paid, and whose buyer's e-mail is known. `sent_at`: when the
 * e-mail with the link of the bag was sent last; null if it was not.
 */
export const listBagEmails = endpoint({
  method: 'POST',
  path: '/orders/emails',
  access: 'session',
  summary: 'Bags whose buyers can be told by e-mail, and who was',
  body: named,
  reply: table(z.object({ order_uuid: uuid, sent_at: nullableTimestamp })),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})

/**
 * Sends the link of each of these bags to its buyer, as far as `/orders/emails` lists it. `queued`: how many. A bag that has
 * not changed since its last e-mail gets no second one, and an address at most 20 in a day.
 */
export const sendBagEmails = endpoint({
  method: 'POST',
  path: '/orders/emails/send',
  access: 'session',
  summary: 'Sends buyers the links of their bags by e-mail',
  body: named,
  reply: row(z.object({ queued: z.int() }), { status: 202 }),
  errors: ['not_found', 'access_denied', 'validation_failed', 'unavailable'],
  idempotent: true,
  limit: { max: 60, seconds: 600, by: 'account' },
})
