import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId, timestamp, typedText } from '#platform/contract/fields.ts'
import { commentFilter, commentSchema, pluginFields } from './contract.ts'

/** A word on a comment: what somebody typed, in one line. */
const tagField = typedText(30).pipe(z.string().min(1, { error: 'required' }))

/** In one selection, comment by comment. */
const maxPicked = 1_000

/**
 * Which comments are meant: those that are named, or all that match what the list was asked for, on every page of
 * it, but for those that were taken out by hand.
 */
export const selectionField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picked'), comment_ids: z.array(providerId).min(1).max(maxPicked) }),
  z.object({
    kind: z.literal('matching'),
    ...commentFilter,
    except_ids: z.array(providerId).max(maxPicked).default([]),
  }),
])

const report = { ...pluginFields, media_id: providerId }

export const listTags = endpoint({
  method: 'POST',
  path: '/plugins/live/tags',
  access: 'session',
  summary: 'The words that hang on comments of a live, with how many comments have each',
  body: z.object(report),
  reply: table(z.object({ tag: z.string(), comments_count: z.int() })),
  errors: ['access_denied', 'payment_required'],
})

export const tagComments = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/tag',
  access: 'session',
  summary: 'Hangs words on the selected comments, or takes them off',
  body: z.object({
    ...report,
    selection: selectionField,
    add: z.array(tagField).max(10).default([]),
    remove: z.array(tagField).max(10).default([]),
  }),
  reply: row(z.object({ comments_count: z.int() })),
  errors: ['access_denied', 'payment_required', 'validation_failed'],
})

/** `view` is the query of the report's address: which tab, filter, search, order. */
const savedFilterSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  view: z.record(z.string(), z.string()),
  created_at: timestamp,
})

export const listFilters = endpoint({
  method: 'POST',
  path: '/plugins/live/filters',
  access: 'session',
  summary: 'My saved filters, for any report',
  body: z.object({}),
  reply: table(savedFilterSchema),
})

export const saveFilter = endpoint({
  method: 'POST',
  path: '/plugins/live/filters/save',
  access: 'session',
  summary: 'Keeps a filter under a name; a filter that has the name gives way',
  body: z.object({
    name: typedText(40).pipe(z.string().min(1, { error: 'required' })),
    view: z
      .record(z.string().regex(/^[a-z]{1,10}$/), typedText(300))
      .refine((view) => Object.keys(view).length <= 10, {
        error: 'invalid_value',
      }),
  }),
  reply: row(savedFilterSchema, { status: 201 }),
  errors: ['validation_failed', 'conflict'],
  idempotent: true,
})

export const deleteFilter = endpoint({
  method: 'POST',
  path: '/plugins/live/filters/delete',
  access: 'session',
  summary: 'Forgets a saved filter',
  body: z.object({ id: z.uuid() }),
  reply: empty(),
  errors: ['not_found'],
})

/** A short answer: what a message of a live is answered with again and again. */
const quickReply = typedText(300).pipe(z.string().min(1, { error: 'required' }))
const maxQuickReplies = 12

export const listQuickReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/quick-replies',
  access: 'session',
  summary: 'My quick replies, in their order; null as long as I never saved any',
  body: z.object({}),
  reply: row(z.object({ texts: z.array(z.string()).nullable() })),
})

export const saveQuickReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/quick-replies/save',
  access: 'session',
  summary: 'Replaces my quick replies',
  body: z.object({ texts: z.array(quickReply).max(maxQuickReplies, { error: 'invalid_value' }) }),
  reply: row(z.object({ texts: z.array(z.string()) })),
  errors: ['validation_failed'],
  idempotent: 'repeatable',
})

const bulkFields = {
  ...report,
  selection: selectionField,
  /** May hold `{nome}`, `{produto}` and `{mensagem}` (or in English `{name}`, `{product}`, `{message}`). */
  template: typedText(2_000),
  /** What stands for `{produto}`. */
  product: typedText(200).optional(),
  /** One message to each person instead of one to every comment: to the latest selected one that Instagram pushed. */
  once_per_person: z.boolean().default(false),
}

export const replyInstead = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/reply/instead',
  access: 'session',
  summary: 'Where else the writer of a comment may be answered: another comment, or the profile',
  body: z.object({ media_id: providerId, comment_id: providerId }),
  reply: row(
    z.object({
      /** The latest open comment of the same person that Instagram pushed; null where there is none. */
      comment: commentSchema.nullable(),
      profile_url: z.string().nullable(),
    }),
  ),
  errors: ['access_denied', 'payment_required', 'not_found'],
})

/** How a bulk reply goes: `waiting + sent + refused` is `total`; what was cancelled is none of them. */
const bulkReplySchema = z.object({
  id: z.uuid(),
  template: z.string(),
  status: z.enum(['sending', 'done', 'cancelled']),
  total: z.int(),
  skipped: z.int(),
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  created_at: timestamp,
  ended_at: nullableTimestamp,
})

export const previewBulkReply = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/reply/bulk/preview',
  access: 'session',
  summary: 'What a bulk reply would send to whom, without sending it',
  body: z.object(bulkFields),
  reply: row(
    z.object({
      total: z.int(),
      /** Selected, but own, or answered already, or of somebody who gets it for another comment. */
      skipped: z.int(),
      too_long: z.int(),
      samples: z.array(
        z.object({ comment_id: z.string(), user_name: z.string(), text: z.string(), reply: z.string() }),
      ),
    }),
  ),
  errors: ['access_denied', 'payment_required', 'not_replyable', 'validation_failed'],
})

export const startBulkReply = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/reply/bulk',
  access: 'session',
  summary: 'Answers every selected comment by private message, one after the other, while the live is on air',
  body: z.object(bulkFields),
  reply: row(bulkReplySchema, { status: 202 }),
  errors: ['access_denied', 'payment_required', 'not_replyable', 'validation_failed'],
  idempotent: true,
})

export const listBulkReplies = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/reply/bulk/list',
  access: 'session',
  summary: 'The bulk replies of a live, the newest first',
  body: z.object(report),
  reply: table(bulkReplySchema),
  errors: ['access_denied', 'payment_required'],
})

export const cancelBulkReply = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/reply/bulk/cancel',
  access: 'session',
  summary: 'Stops a bulk reply; what was sent stays sent',
  body: z.object({ id: z.uuid() }),
  reply: row(bulkReplySchema),
  errors: ['access_denied'],
})
