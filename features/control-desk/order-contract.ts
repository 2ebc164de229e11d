import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, providerId, typedText } from '#platform/contract/fields.ts'
import { mostPlanned } from './planned-products.ts'

const ofReport = { account_id: providerId, media_id: providerId }

/** What is going to be shown, as `stateShow` takes it. `id` is made by the page. */
const planned = z.object({
  id: z.uuid(),
  code: z.string().regex(/^[\p{L}\p{N}-]{0,20}$/u, { error: 'invalid_value' }),
  name: typedText(80).refine((text) => text !== '', { error: 'required' }),
  price: cents.min(0).max(100_000_000).nullable(),
  pieces: z.int().min(1).max(9_999).nullable(),
})

/** `version` grows with every change; 0: nothing was planned yet. `shown_at`: when it was last put on show. */
const order = z.object({
  version: z.int().min(0),
  items: z.array(planned.extend({ shown_at: nullableTimestamp })),
})

export const readRunningOrder = endpoint({
  method: 'POST',
  path: '/plugins/live/desk/order',
  access: 'session',
  summary: 'In which order the products of an Instagram live are to be shown',
  body: z.object(ofReport),
  reply: row(order),
  errors: ['access_denied', 'payment_required'],
})

export const saveRunningOrder = endpoint({
  method: 'POST',
  path: '/plugins/live/desk/order/save',
  access: 'session',
  summary: 'Plans in which order the products of an Instagram live are to be shown',
  body: z.object({
    ...ofReport,
    /** The version that was changed: another change in between is a `conflict`. */
    version: z.int().min(0),
    items: z
      .array(planned)
      .max(mostPlanned)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
        error: 'invalid_value',
      }),
  }),
  reply: row(order),
  errors: ['access_denied', 'payment_required', 'conflict', 'rate_limited'],
  idempotent: true,
  limit: { max: 600, seconds: 600, by: 'account' },
})

/** Published on `live-replies:<id>`, which only helpers may follow. */
export const orderChangedEvent = 'order'
