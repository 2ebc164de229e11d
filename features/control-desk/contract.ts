import * as z from 'zod'
import { deskActions } from '#features/room/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, providerId, timestamp, uuid } from '#platform/contract/fields.ts'

/** The most helpers' actions of one answer, the newest first. */
export const mostActions = 30
/** The most lines of one answer about what viewers took. */
export const mostTaken = 100

/** What helpers did in an Instagram live. */
export const liveActionKinds = [
  ...([
    'show',
    'close',
    'wrong_product',
    'quantity',
    'not_an_order',
    'is_an_order',
    'merge',
    'split',
  ] as const),
  ...(['undo', 'answer', 'reply'] as const),
] as const

/** What helpers did with the products of a live of their own, and with its broadcast. */
const productActionKinds = [
  ...(['featured', 'unfeatured', 'activated', 'deactivated', 'sold_out', 'on_sale'] as const),
  ...(['live_began', 'live_ended', 'picture_lost', 'picture_back'] as const),
] as const

/** `who`: first name of the helper; empty once the account is erased. `name`: the person or product concerned. */
const actionFields = {
  id: z.string(),
  at: timestamp,
  who: z.string(),
  name: z.string(),
  /** How many people it concerned. */
  count: z.int(),
}

const ofReport = { account_id: providerId, media_id: providerId }
const ofStream = { stream_uuid: uuid }

export const listLiveActions = endpoint({
  method: 'POST',
  path: '/plugins/live/desk/actions',
  access: 'session',
  summary: 'What those who work on an Instagram live did last, for those who may reply in it',
  body: z.object(ofReport),
  reply: table(z.object({ ...actionFields, action: z.enum(liveActionKinds) })),
  errors: ['access_denied', 'payment_required'],
})

/** Those in its chat are as in the room's log; their `id` begins with `chat`. */
export const listStreamActions = endpoint({
  method: 'POST',
  path: '/streams/desk/actions',
  access: 'session',
  summary: 'What those with a role in a live of their own did last',
  body: z.object(ofStream),
  reply: table(z.object({ ...actionFields, action: z.enum([...productActionKinds, ...deskActions]) })),
  errors: ['not_found'],
})

/** `page` stands for the open page; `is_new` asks the others to answer, `leaves` says that it was closed. */
const presence = { page: uuid, is_new: z.boolean().default(false), leaves: z.boolean().default(false) }
/** `person`: stands for the caller in the messages about who is here. */
const here = row(z.object({ person: z.string() }))
const hereLimit = { max: 120, seconds: 60, by: 'account' } as const

export const beAtLiveDesk = endpoint({
  method: 'POST',
  path: '/plugins/live/desk/here',
  access: 'session',
  summary: 'Says to the other helpers of an Instagram live that the caller is at its desk',
  body: z.object({ ...ofReport, ...presence }),
  reply: here,
  errors: ['access_denied', 'payment_required', 'rate_limited'],
  idempotent: 'repeatable',
  limit: hereLimit,
})

export const beAtStreamDesk = endpoint({
  method: 'POST',
  path: '/streams/desk/here',
  access: 'session',
  summary: 'Says to the other helpers of a live of their own that the caller is at its desk',
  body: z.object({ ...ofStream, ...presence }),
  reply: here,
  errors: ['not_found', 'rate_limited'],
  idempotent: 'repeatable',
  limit: hereLimit,
})

/** Published on `live-replies:<id>` and `room-desk:<uuid>`, which only helpers may follow. */
export const helperEvent = 'helper'
export type HelperNews = { page: string; person: string; name: string; isNew: boolean; leaves: boolean }

/**
 * `pieces`: free now, null for unlimited stock; `in_carts`: not checked out; `ordered`: in bags that began in this live;
 * `shown_at`: when it was last put on show in it.
 * Who may see the orders of the merchant gets `order` with the buyer's name and phone.
 */
export const showStreamSales = endpoint({
  method: 'POST',
  path: '/streams/desk/sales',
  access: 'session',
  summary: 'What viewers of a live took, the newest first, and what is left of its products',
  body: z.object(ofStream),
  reply: row(
    z.object({
      stock: z.array(
        z.object({
          product_uuid: uuid,
          pieces: z.int().nullable(),
          in_carts: z.int(),
          ordered: z.int(),
          shown_at: nullableTimestamp,
        }),
      ),
      taken: z.array(
        z.object({
          id: z.string(),
          at: timestamp,
          name: z.string(),
          variant: z.string(),
          quantity: z.int(),
          price: cents.nullable(),
          /** `cart`: nothing is set aside; `held`: until `held_until`. */
          state: z.enum(['cart', 'held', 'ordered', 'paid', 'ended']),
          held_until: nullableTimestamp,
          order: z
            .object({
              uuid,
              merchant_uuid: uuid,
              number: z.int(),
              buyer: z.string().nullable(),
              phone: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
})
