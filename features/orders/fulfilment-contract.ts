import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { orderDetails, refusals } from './contract.ts'
import { fulfilmentEvents } from './order-states.ts'

/** From payment to the buyer's door, and what the merchant's people note on the way. */

/** Notes of an order. */
export const mostNotes = 100

const parcelField = (max: number) =>
  typedText(max)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null)

/**
 * The order is packed: it takes no more pieces. 409 `order_state` unless it is paid, `order_not_paid` if it has unpaid
 * pieces.
 */
export const packOrder = endpoint({
  method: 'POST',
  path: '/orders/pack',
  access: 'session',
  scopes: ['orders.write'],
  summary: 'A paid order is packed',
  body: z.object({ order_uuid: uuid }),
  reply: row(orderDetails),
  errors: refusals,
})

/** The order is paid and not packed, as before. */
export const unpackOrder = endpoint({
  method: 'POST',
  path: '/orders/unpack',
  access: 'session',
  scopes: ['orders.write'],
  summary: 'A packed order is opened again',
  body: z.object({ order_uuid: uuid }),
  reply: row(orderDetails),
  errors: refusals,
})

/** The packed order is on its way; of a sent or delivered one, this corrects carrier and tracking code. */
export const sendOrder = endpoint({
  method: 'POST',
  path: '/orders/send',
  access: 'session',
  scopes: ['orders.write'],
  summary: 'A packed order is sent',
  body: z.object({ order_uuid: uuid, carrier: parcelField(60), tracking_code: parcelField(60) }),
  reply: row(orderDetails),
  errors: refusals,
})

export const deliverOrder = endpoint({
  method: 'POST',
  path: '/orders/deliver',
  access: 'session',
  scopes: ['orders.write'],
  summary: 'A sent order has arrived',
  body: z.object({ order_uuid: uuid }),
  reply: row(orderDetails),
  errors: refusals,
})

/**
 * What happened to an order: `unchanged` if it had this state, or a reason why it stays as it is (`unknown_order` also: not
 * this merchant's).
 */
const outcomes = ['changed', 'unchanged', 'unknown_order', 'order_state', 'order_not_paid'] as const
export type Outcome = (typeof outcomes)[number]

/** Packs, unpacks, sends or delivers up to 500 orders of a merchant, each for itself. */
export const changeStates = endpoint({
  method: 'POST',
  path: '/orders/states/change',
  access: 'session',
  scopes: ['orders.write'],
  summary: 'Packs, sends or delivers many orders',
  body: z.object({
    merchant_uuid: uuid,
    event: z.enum(fulfilmentEvents, { error: 'invalid_value' }),
    order_uuids: z.array(uuid).min(1, { error: 'required' }).max(500, { error: 'invalid_value' }),
  }),
  reply: row(
    z.object({
      changed: z.int(),
      results: z.array(z.object({ order_uuid: uuid, outcome: z.enum(outcomes) })),
    }),
  ),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})

/** An internal note, which buyers never see. 409 `too_many_notes`. */
export const addNote = endpoint({
  method: 'POST',
  path: '/orders/notes/add',
  access: 'session',
  scopes: ['orders.write'],
  summary: 'Adds an internal note to an order',
  body: z.object({ order_uuid: uuid, text: typedText(2000).pipe(z.string().min(1, { error: 'required' })) }),
  reply: row(orderDetails, { status: 201 }),
  errors: refusals,
  idempotent: true,
})

export const removeNote = endpoint({
  method: 'POST',
  path: '/orders/notes/remove',
  access: 'session',
  summary: 'Removes an internal note of an order',
  body: z.object({ order_uuid: uuid, note_uuid: uuid }),
  reply: row(orderDetails),
  errors: refusals,
})
