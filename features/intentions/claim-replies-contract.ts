import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText } from '#platform/contract/fields.ts'
import { confidence, reportFields } from './contract.ts'

/**
 * The four texts for buyers: for those who get everything they ordered, a part of it, nothing yet (waiting), or nothing because it is sold out.
 * A text may contain `{nome}`, `{itens}`, `{total}` and `{link}` (or in English `{name}`, `{items}`).
 */
const replyTexts = z.object({
  ordered: typedText(2_000),
  partly_waiting: typedText(2_000),
  waiting: typedText(2_000),
  sold_out: typedText(2_000),
  /** The value of `{link}` for who has no bag of her own. */
  link: typedText(300),
  /** No piece is left: the buyer either waits for one or learns that it is sold out. */
  has_waiting_list: z.boolean(),
})

/** A buyer's order as a reply names it. `waiting_qty`: pieces of `qty` that she does not get now. */
const replyItem = z.object({
  label: z.string(),
  variant_label: z.string(),
  qty: z.int(),
  waiting_qty: z.int(),
})

const kind = z.enum(['ordered', 'partly_waiting', 'waiting', 'sold_out'])

const reply = z.object({
  id: z.uuid(),
  username: z.string(),
  items: z.array(replyItem),
  text: z.string().nullable(),
  /** `stopped`: taken out of the queue before it was sent. */
  state: z.enum(['waiting', 'sent', 'refused', 'stopped']),
  /** Why it was refused, as on comments. */
  refusal: z.string().nullable(),
  is_automatic: z.boolean(),
  /** Its order was taken back. */
  is_undone: z.boolean(),
  created_at: timestamp,
})

/**
 * `buyers`: people with an order. Each is `answered`, `waiting` in the queue, `failed`, `out_of_reach` (none of her
 * comments can be answered any more), or `left`. `conditional`: people whose orders all depend on a condition, who are
 * answered by hand. `own_links`: those left or failed who get the link of their own bag in the place of `{link}`.
 */
const overview = z.object({
  texts: replyTexts,
  /** Whether the texts were kept by the seller; otherwise they are the samples. */
  is_kept: z.boolean(),
  automatic: z.object({
    is_on: z.boolean(),
    min_confidence: confidence.nullable(),
    switched_at: nullableTimestamp,
  }),
  is_on_air: z.boolean(),
  counts: z.object({
    buyers: z.int(),
    answered: z.int(),
    waiting: z.int(),
    failed: z.int(),
    out_of_reach: z.int(),
    left: z.int(),
    conditional: z.int(),
    own_links: z.int(),
  }),
  /** Buyers who are left, failed or out of reach, for the preview; 200 at most. */
  buyers: z.array(
    z.object({
      username: z.string(),
      state: z.enum(['left', 'failed', 'out_of_reach']),
      items: z.array(replyItem),
    }),
  ),
  /** The latest 200, newest first. */
  replies: z.array(reply),
})

const errors = ['access_denied', 'payment_required', 'validation_failed'] as const
const limit = { max: 600, seconds: 600, by: 'account' } as const
const withTexts = { ...reportFields, texts: replyTexts }

export const readClaimReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/replies',
  access: 'session',
  summary: 'Which buyers of a live were answered, and how many are left',
  body: z.object(reportFields),
  reply: row(overview),
  errors: ['access_denied', 'payment_required'],
})

export const keepReplyTexts = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/replies/texts',
  access: 'session',
  summary:
    'Keeps the texts for the buyers of a live; those of its owner and administrators also for the next',
  body: z.object(withTexts),
  reply: row(overview),
  errors,
  idempotent: 'repeatable',
})

export const previewClaimReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/replies/preview',
  access: 'session',
  summary: 'What buyers of a live would be sent, without sending it',
  body: z.object({ ...withTexts, username: z.string().max(100).optional() }),
  reply: row(
    z.object({
      total: z.int(),
      too_long: z.int(),
      /** One of each kind, or the named buyer alone. */
      samples: z.array(z.object({ username: z.string(), kind, text: z.string(), bytes: z.int() })),
    }),
  ),
  errors,
})

export const sendClaimReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/replies/send',
  access: 'session',
  summary: 'Answers every buyer who is left, and those whose reply failed, by private message',
  body: z.object(withTexts),
  reply: row(overview, { status: 202 }),
  errors: [...errors, 'not_replyable'],
  idempotent: true,
  limit,
})

export const startAutomaticReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/replies/automatic',
  access: 'session',
  summary: 'Confirms orders as they are read, for as long as the live is on air',
  body: z.object({ ...withTexts, min_confidence: z.number().min(0.5).max(1) }),
  reply: row(overview),
  errors: [...errors, 'not_replyable'],
  idempotent: 'repeatable',
  limit,
})

export const stopClaimReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/replies/stop',
  access: 'session',
  summary: 'Switches automatic replies off, and sends none that is queued',
  body: z.object(reportFields),
  reply: row(overview),
  errors: ['access_denied', 'payment_required'],
  idempotent: 'repeatable',
})

export const undoClaimReply = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/replies/undo',
  access: 'session',
  summary: 'Takes back the order that a reply confirmed, and the reply while it is queued',
  body: z.object({ ...reportFields, reply_id: z.uuid() }),
  reply: row(overview),
  errors: ['access_denied', 'payment_required', 'not_found'],
  idempotent: 'repeatable',
  limit,
})
