import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId, timestamp, typedText } from '#platform/contract/fields.ts'
import { commentFilter, commentSchema, pluginFields } from './contract.ts'

/** A tag: one line of 1 to 30 characters. */
const tagField = typedText(30).pipe(z.string().min(1, { error: 'required' }))

/** The maximum of comments that one selection names individually. */
const maxPicked = 1_000

/**
 * The selected comments: named individually (`picked`), or all comments on all pages that match the filter of the list
 * (`matching`), except the deselected ones.
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

/** A saved filter. `view` is the query of the report's address: tab, filter, search and order. */
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

/** A quick reply: 1 to 300 characters. */
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
  /** May contain `{nome}`, `{produto}` and `{mensagem}` (or in English `{name}`, `{product}`, `{message}`). */
  template: typedText(2_000),
  /** The value of `{produto}`. */
  product: typedText(200).optional(),
  /** Answers one comment of each person instead of every comment: the latest selected one that Instagram pushed. */
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
      /** The latest unanswered comment of the same person that Instagram pushed; null without one. */
      comment: commentSchema.nullable(),
      profile_url: z.string().nullable(),
    }),
  ),
  errors: ['access_denied', 'payment_required', 'not_found'],
})

/** A bulk reply with its progress: `waiting + sent + refused` is `total`, unless it was cancelled. */
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
      /** Selected comments that are the account's own, already answered, or of a person who is answered elsewhere. */
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
