import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { couponKinds, exemptKinds } from './kit-limits.ts'

const chatToken = z.string().max(400)

/** `percent` adds up to 100 over the options, or is 0 for all without a vote. */
export const pollSchema = z.object({
  uuid,
  question: z.string(),
  options: z.array(z.object({ text: z.string(), votes: z.int(), percent: z.int() })),
  votes: z.int(),
  is_open: z.boolean(),
  opened_at: timestamp,
  /** When it closes by itself; null: when it is closed. */
  closes_at: nullableTimestamp,
  closed_at: nullableTimestamp,
})

/** `left`: places that nobody has now. `value`: centavos, or percent of the pieces. */
export const liveCouponSchema = z.object({
  uuid,
  kind: z.enum(couponKinds),
  value: z.int(),
  most: z.int(),
  left: z.int(),
  is_open: z.boolean(),
  opened_at: timestamp,
  /** When it closes by itself; null: when it is closed. */
  closes_at: nullableTimestamp,
  closed_at: nullableTimestamp,
})

/**
 * `commitment`: the SHA-256 of the seed, published before the first entry (docs/draws.md). `winner`: once it is drawn; the
 * name is that of the chat.
 */
export const drawSchema = z.object({
  uuid,
  prize: z.string(),
  commitment: z.string(),
  is_open: z.boolean(),
  entries: z.int(),
  opened_at: timestamp,
  drawn_at: nullableTimestamp,
  cancelled_at: nullableTimestamp,
  winner: z.object({ number: z.int(), code: z.string(), name: z.string() }).nullable(),
})

/** The place in the list of entries, from 1, and the code by which it is published. */
const ownEntry = z.object({ number: z.int(), code: z.string() })

/** `held_until`: until when the place waits for the checkout of the cart. `is_used`: it is in a bag. */
const ownCoupon = z.object({ held_until: timestamp, is_used: z.boolean() })

/** What goes on in a room now, or has ended a moment ago. `own_*` is about the owner of `chat_token`. */
export const showKit = endpoint({
  method: 'POST',
  path: '/streams/kit/show',
  access: 'open',
  summary: 'The poll, the coupon and the draw of a live, with what the caller chose',
  body: z.object({ stream_uuid: uuid, chat_token: chatToken.nullish() }),
  reply: row(
    z.object({
      poll: pollSchema.nullable(),
      /** The number of the option, from 0. */
      own_vote: z.int().nullable(),
      coupon: liveCouponSchema.nullable(),
      /** Null: the caller has no place. */
      own_coupon: ownCoupon.nullable(),
      draw: drawSchema.nullable(),
      own_entry: ownEntry.nullable(),
    }),
  ),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  limit: { max: 3_000, seconds: 60, by: 'address' },
})

/** One vote of each participant, which replaces an earlier one while the poll is open. 409 once it is closed. */
export const vote = endpoint({
  method: 'POST',
  path: '/streams/kit/vote',
  access: 'open',
  summary: 'Votes in a poll of a live',
  body: z.object({
    stream_uuid: uuid,
    chat_token: chatToken,
    poll_uuid: uuid,
    option: z.int({ error: 'invalid_value' }).min(0, { error: 'invalid_value' }),
  }),
  reply: row(z.object({ option: z.int() })),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 600, seconds: 60, by: 'address' },
})

/**
 * Takes a place for the cart of the caller's browser, which the cookie names. It waits 15 minutes for the checkout, where
 * the coupon is used without a code; then others may have it. Taken again it stays as it is. 409 where none is left.
 */
export const takeCoupon = endpoint({
  method: 'POST',
  path: '/streams/kit/coupon/take',
  access: 'open',
  summary: 'Takes the coupon of a live',
  body: z.object({ stream_uuid: uuid, chat_token: chatToken, coupon_uuid: uuid }),
  reply: row(ownCoupon),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 600, seconds: 60, by: 'address' },
})

/**
 * One entry of each participant, without a purchase. `name` is for those without an account; `contact` is for the seller
 * alone, if they win. Entered again it stays as it is. 409 once it is drawn.
 */
export const enterDraw = endpoint({
  method: 'POST',
  path: '/streams/kit/draw/enter',
  access: 'open',
  summary: 'Enters a draw of a live',
  body: z.object({
    stream_uuid: uuid,
    chat_token: chatToken,
    draw_uuid: uuid,
    name: z.string().max(2_000).nullish(),
    contact: typedText(80).default(''),
  }),
  reply: row(ownEntry),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 600, seconds: 60, by: 'address' },
})

/** `seed` and `codes`, in the order of the entries, once it is drawn: docs/draws.md says how the winner follows from them. */
export const showDraw = endpoint({
  method: 'GET',
  path: '/streams/:uuid/draws/:draw',
  access: 'open',
  summary: 'A draw of a live with its rules, and what is needed to check its winner',
  params: z.object({ uuid: z.string().max(200), draw: uuid }),
  reply: row(
    z.object({
      ...drawSchema.shape,
      rules: z.string(),
      authorisation: z.string().nullable(),
      exempt_kind: z.enum(exemptKinds).nullable(),
      legal_note: z.string(),
      seed: z.string().nullable(),
      codes: z.array(z.string()),
    }),
  ),
  errors: ['not_found'],
})
