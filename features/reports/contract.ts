import * as z from 'zod'
import { creditSchema, unlockSchema } from '#features/billing/contract.ts'
import { codePattern } from '#features/lives/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId, timestamp, typedText } from '#platform/contract/fields.ts'
import { orderField, pagingFields } from '#platform/contract/paging.ts'

export const pluginFields = {
  plugin_id: z.uuid(),
  plugin_type: z.enum(['instagram', 'shopify']).default('instagram'),
}
const mediaId = providerId

/** A stretch of a live in which comments may have been missed. `filled_at`: fetched afterwards after all. */
const gapSchema = z.object({ from: timestamp, to: timestamp, filled_at: nullableTimestamp })

/** A broadcast of a live; `dropped_at`: its last sign, null for the latest one. */
const partSchema = z.object({ media_id: z.string(), started_at: timestamp, dropped_at: nullableTimestamp })

/**
 * A captured live and its report's header facts (spec: live metadata). `comments_count` is what the provider
 * says there were, `real_comments_count` what we hold; without `billing_credit_id` the report is locked.
 */
export const liveSchema = z.object({
  id: z.uuid(),
  media_id: z.string(),
  plugin_id: z.uuid(),
  plugin_type: z.string(),
  account_id: z.string(),
  account_username: z.string(),
  title: z.string().nullable(),
  status: z.enum(['on_air', 'ended']),
  started_at: timestamp,
  ended_at: nullableTimestamp,
  first_message_at: nullableTimestamp,
  last_message_at: nullableTimestamp,
  comments_count: z.int(),
  real_comments_count: z.int(),
  questions_count: z.int(),
  unanswered_questions_count: z.int(),
  users_count: z.int(),
  like_count: z.int().nullable(),
  media_type: z.string(),
  permalink: z.string().nullable(),
  shortcode: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  billing_credit_id: z.uuid().nullable(),
  access: z.enum(['locked', 'unlocked']),
  unlocked_at: nullableTimestamp,
  /** What this was read at: it contains every change of the report up to this one. Only ever grows. */
  revision: z.int(),
  /** `imported`: its comments came as a file. */
  source: z.enum(['captured', 'imported']),
  /** Who the caller is to this report. */
  role: z.enum(['owner', 'administrator', 'moderator', 'viewer']),
  owner_name: z.string(),
  /** Only told to the owner. */
  shared_with: z.array(
    z.object({ name: z.string(), email: z.string(), role: z.enum(['moderator', 'viewer']) }),
  ),
  profile_picture_base64: z.string().nullable(),
  ai_products_status: z.string().nullable(),
  ai_products_carts_status: z.string().nullable(),
  /** The capture light: `on`; `late` with seconds behind; `stopped` with the moment of the last sign of life. */
  capture: z.object({
    state: z.enum(['on', 'late', 'stopped', 'ended']),
    seconds_behind: z.int(),
    since: nullableTimestamp,
  }),
  /** Share of what the provider says there were, 0 to 100 with one decimal; null until it said. */
  completeness: z.number().nullable(),
  gaps: z.array(gapSchema),
  /**
   * How comments arrive. `silent`: the provider pushes none, and polling alone finds them; `nothing`: polling finds none
   * either, and what people write is lost. Both `since` a moment.
   */
  arrival: z.object({
    state: z.enum(['arriving', 'silent', 'nothing']),
    since: nullableTimestamp,
    last_push_at: nullableTimestamp,
    polled_only_count: z.int(),
  }),
  /** The broadcasts of a live that dropped and resumed, in order; empty where there was one only. */
  parts: z.array(partSchema),
  /** The `media_id` of the live that its owner separated this one from. */
  separated_from: z.string().nullable(),
})

export const listLives = endpoint({
  method: 'POST',
  path: '/plugins/live/metadata',
  access: 'session',
  summary: 'Lists the captured lives of a connected account, or one of them',
  body: z.object({
    ...pluginFields,
    ...pagingFields({ limit: 100 }),
    order_by: z.enum(['createdAt']).default('createdAt'),
    order: orderField.default(-1),
    media_id: mediaId.optional(),
    /** Only lives whose report is shared with this address. */
    moderator: typedText(254)
      .transform((email) => email.toLowerCase())
      .optional(),
  }),
  reply: table(liveSchema),
  errors: ['not_found', 'access_denied'],
})

export const listAccountReports = endpoint({
  method: 'POST',
  path: '/plugins/live/accounts/reports',
  access: 'session',
  summary: 'Lists every report of an account (by user name) that I may read: mine and shared',
  body: z.object({
    account: z.string().regex(/^[A-Za-z0-9._]{1,60}$/, { error: 'invalid_value' }),
    ...pagingFields({ limit: 100 }),
    order: orderField.default(-1),
  }),
  reply: table(liveSchema),
  errors: ['not_found'],
})

export const liveMetrics = endpoint({
  method: 'POST',
  path: '/plugins/live/metadata/metrics',
  access: 'session',
  summary: 'Counts integrations, lives, people and comments, of one integration or of all',
  body: z.object({
    plugin_id: z.uuid().optional(),
    plugin_type: z.enum(['instagram', 'shopify']).optional(),
  }),
  reply: row(
    z.object({
      total_plugins: z.int(),
      total_medias: z.int(),
      total_users: z.int(),
      total_comments: z.int(),
      lives_on_air: z.int(),
      profile_picture_base64: z.string().nullable(),
    }),
  ),
  errors: ['not_found'],
})

export const liveStatus = endpoint({
  method: 'POST',
  path: '/plugins/live/status',
  access: 'session',
  summary: 'Tells whether the account is on air',
  body: z.object(pluginFields),
  reply: row(z.object({ live: z.boolean(), media_id: z.string().nullable(), started_at: nullableTimestamp })),
  errors: ['not_found'],
})

/** How many comments of lives the provider pushed, and how many only polling found. */
const arrivedSchema = z.object({ pushed_count: z.int(), polled_only_count: z.int() })

export const accountArrivals = endpoint({
  method: 'POST',
  path: '/plugins/live/arrivals',
  access: 'session',
  summary: 'How the comments of an account arrived, in its last live and in its last ten, and its last push',
  body: z.object({ plugin_id: z.uuid() }),
  reply: row(
    z.object({
      last_live: arrivedSchema.nullable(),
      last_lives: arrivedSchema.extend({ lives: z.int() }),
      last_push_at: nullableTimestamp,
    }),
  ),
  errors: ['not_found'],
})

export const refreshLive = endpoint({
  method: 'PUT',
  path: '/plugins/live-metadata',
  access: 'session',
  summary: "Fetches a live's figures from the provider now",
  body: z.object({
    live_user_id: providerId,
    live_id: mediaId,
    type: z.enum(['instagram']).default('instagram'),
  }),
  reply: row(liveSchema),
  errors: ['not_found', 'access_denied'],
})

export const liveTimeline = endpoint({
  method: 'POST',
  path: '/plugins/live/metadata/timeline',
  access: 'session',
  summary: 'Comments and questions of a live, minute by minute',
  body: z.object({ ...pluginFields, media_id: mediaId }),
  /** Everything as it was at `revision`: the minutes add up to the counts. */
  reply: row(
    z.object({
      revision: z.int(),
      real_comments_count: z.int(),
      questions_count: z.int(),
      unanswered_questions_count: z.int(),
      users_count: z.int(),
      last_message_at: nullableTimestamp,
      minutes: z.array(z.object({ at: timestamp, comments: z.int(), questions: z.int() })),
    }),
  ),
  errors: ['access_denied'],
})

/** A comment as the report shows it; its `id` is the provider's. `reply_state` is null when nobody replied. */
export const commentSchema = z.object({
  id: z.string(),
  comment_id: z.string(),
  media_id: z.string(),
  account_id: z.string(),
  user_id: z.string().nullable(),
  user_name: z.string(),
  text: z.string(),
  timestamp: timestamp,
  is_question: z.boolean(),
  is_own: z.boolean(),
  tags: z.array(z.string()),
  reply_text: z.string().nullable(),
  reply_timestamp: nullableTimestamp,
  reply_state: z.enum(['waiting', 'sent', 'refused']).nullable(),
  reply_refusal: z.string().nullable(),
})

/** Keyword over text and user name, accents and case ignored; `@name` is that user only. */
const searchParam = z.string().max(10_000).optional()
/** Which comments of a report are meant. */
export const commentFilter = {
  search_param: searchParam,
  filter: z.enum(['all', 'questions', 'unanswered']).default('all'),
  /** Only comments that this word hangs on. */
  tag: z.string().max(100).optional(),
  /** Only comments of the audience in which `listCodes` counts this product code. */
  code: z.string().regex(codePattern, { error: 'invalid_value' }).optional(),
}

const reportPage = {
  ...pluginFields,
  media_id: mediaId,
  ...pagingFields({ limit: 500 }),
  order: orderField.default(1),
  search_param: searchParam,
}
const lock = z.object({ missing_payment: z.boolean().optional() })

export const listComments = endpoint({
  method: 'POST',
  path: '/plugins/live/messages',
  access: 'session',
  summary: 'Lists the comments of a live; of a locked report ten at most',
  body: z.object({
    ...reportPage,
    ...commentFilter,
    /** `unanswered`: the questions without a reply before everything else. */
    order_by: z.enum(['timestamp', 'userName', 'createdAt', 'unanswered']).default('timestamp'),
  }),
  /** `revision`: of the live, when the page was read. */
  reply: table(commentSchema, lock.extend({ revision: z.int() })),
  errors: ['access_denied'],
})

/** Somebody who commented. `timestamp` is the first comment's. */
const liveUserSchema = z.object({
  id: z.string(),
  media_id: z.string(),
  account_id: z.string(),
  user_id: z.string().nullable(),
  user_name: z.string(),
  comments_count: z.int(),
  questions_count: z.int(),
  timestamp: timestamp,
  last_comment_at: timestamp,
})

export const listLiveUsers = endpoint({
  method: 'POST',
  path: '/plugins/live/users',
  access: 'session',
  summary: 'Lists who commented in a live, with counts; of a locked report ten at most',
  body: z.object({
    ...reportPage,
    order_by: z.enum(['timestamp', 'userName', 'commentsCount', 'createdAt']).default('timestamp'),
  }),
  reply: table(liveUserSchema, lock),
  errors: ['access_denied'],
})

export const replyToComment = endpoint({
  method: 'POST',
  path: '/plugins/live/messages/reply',
  access: 'session',
  summary: 'Answers a comment by private message, while the live is on air',
  body: z.object({
    ...pluginFields,
    comment_id: providerId,
    comment_answer: typedText(4_000),
  }),
  reply: row(commentSchema.extend({ revision: z.int() })),
  errors: [
    'access_denied',
    'payment_required',
    'not_found',
    'already_replied',
    'not_replyable',
    'provider_error',
  ],
  idempotent: 'repeatable',
})

/**
 * Which credit would open a report, and why that one: `same_day` spends nothing, `subscription` is paid for already,
 * `free` is the first report's, `gift` was given, `expires_first` of those that were bought. `left` is what is available altogether; -1 without
 * limit. `binds`: the subscription is for one profile and becomes this one's.
 */
export const unlockOffer = endpoint({
  method: 'POST',
  path: '/billing/credit/offer',
  access: 'session',
  summary: 'Which credit would open a report, and why; before it is spent',
  body: z.object({ media_id: mediaId }),
  reply: row(
    z.object({
      reason: z.enum(['none', 'same_day', 'subscription', 'free', 'gift', 'expires_first']),
      billing_credit_id: z.uuid().nullable(),
      valid_to: nullableTimestamp,
      binds: z.boolean(),
      left: z.int(),
      /** The free credit would open it, had another person not used the free report of this Instagram account. */
      free_report_taken: z.boolean(),
    }),
  ),
  errors: ['access_denied'],
})

/** Spends a credit; the path is billing's, the report is ours. */
export const unlockReport = endpoint({
  method: 'POST',
  path: '/billing/credit/consume',
  access: 'session',
  summary: "Opens a live's report with a credit",
  body: z.object({ media_id: mediaId, billing_credit_id: z.uuid() }),
  reply: row(liveSchema),
  errors: ['payment_required', 'access_denied', 'not_found'],
  idempotent: 'repeatable',
})

export const unlockReceipt = endpoint({
  method: 'POST',
  path: '/billing/credit/report',
  access: 'session',
  summary: 'The credit and the unlock behind a report (its invoice)',
  body: z.object({ media_id: mediaId }),
  reply: row(
    z.object({
      ...creditSchema.omit({ unlocks: true }).shape,
      billing_credit_id: z.uuid(),
      ...unlockSchema.shape,
    }),
  ),
  errors: ['not_found'],
})

/**
 * Announced on `live:<id>` to everyone who may see the report, locked or not: figures as they are at `revision`, never
 * texts. `minutes`: those that changed, with what each counts since its own revision; null where any may have changed.
 */
export type LiveChanged = {
  revision: number
  commentsCount: number
  questionsCount: number
  unansweredQuestionsCount: number
  usersCount: number
  status: 'on_air' | 'ended'
  lastMessageAt: string | null
  access: 'locked' | 'unlocked'
  minutes: { at: string; comments: number; questions: number; revision: number }[] | null
}

/**
 * Announced to those who see the unlocked report, on `live-comments:<id>`: `comments`, the new ones, and `answered`, one
 * whose reply changed, without the reply; on `live-replies:<id>` to those who may reply: `reply`, the same with the
 * reply. Each comment is as `listComments` has it, with the revision of the live that made it so.
 */
export const liveEvents = {
  changed: 'changed',
  comments: 'comments',
  reply: 'reply',
  answered: 'answered',
} as const
