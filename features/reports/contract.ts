import * as z from 'zod'
import { creditSchema, unlockSchema } from '#features/billing/contract.ts'
import { codePattern } from '#features/lives/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, providerId, timestamp, typedText } from '#platform/contract/fields.ts'
import { orderField, pagingFields } from '#platform/contract/paging.ts'

export const pluginFields = {
  plugin_id: z.uuid(),
  plugin_type: z.enum(['instagram', 'facebook', 'youtube', 'shopify']).default('instagram'),
}
const mediaId = providerId

/** A capture gap: a time in which comments may have been missed. `filled_at`: when they were fetched afterwards. */
const gapSchema = z.object({ from: timestamp, to: timestamp, filled_at: nullableTimestamp })

/** A broadcast of a live. `dropped_at`: when it dropped, null for the latest one. */
const partSchema = z.object({ media_id: z.string(), started_at: timestamp, dropped_at: nullableTimestamp })

/**
 * A live and the data of its report header (spec: live metadata). `comments_count` is the provider's count,
 * `real_comments_count` the number of stored comments. Without `billing_credit_id` the report is locked.
 */
export const liveSchema = z.object({
  id: z.uuid(),
  media_id: z.string(),
  plugin_id: z.uuid(),
  plugin_type: z.enum(['instagram', 'facebook', 'youtube']),
  ...{ account_id: z.string(), account_username: z.string() },
  title: z.string().nullable(),
  /** `selling`: the comments of a post or a reel, or the replies to an account's Stories of a day, are captured until `sells_until`. */
  ...{ kind: z.enum(['live', 'post', 'reel', 'story']), status: z.enum(['on_air', 'selling', 'ended']) },
  ...{ sells_until: nullableTimestamp, started_at: timestamp, ended_at: nullableTimestamp },
  ...{ first_message_at: nullableTimestamp, last_message_at: nullableTimestamp },
  ...{ comments_count: z.int(), real_comments_count: z.int() },
  ...{ questions_count: z.int(), unanswered_questions_count: z.int() },
  users_count: z.int(),
  like_count: z.int().nullable(),
  media_type: z.string(),
  ...{ permalink: z.string().nullable(), shortcode: z.string().nullable() },
  ...{ created_at: timestamp, updated_at: timestamp },
  billing_credit_id: z.uuid().nullable(),
  access: z.enum(['locked', 'unlocked']),
  unlocked_at: nullableTimestamp,
  /** YouTube answers nothing before this time: the installation’s units of the day are used up. Else null. */
  paused_until: nullableTimestamp,
  /** The revision at which the live was read. It includes every change up to this revision, and only grows. */
  revision: z.int(),
  /** `imported`: its comments come from a file. */
  source: z.enum(['captured', 'imported']),
  /** The caller's role in this report. */
  role: z.enum(['owner', 'administrator', 'moderator', 'viewer']),
  owner_name: z.string(),
  /** Empty unless the caller is the owner. */
  shared_with: z.array(
    z.object({ name: z.string(), email: z.string(), role: z.enum(['moderator', 'viewer']) }),
  ),
  profile_picture_base64: z.string().nullable(),
  ai_products_status: z.string().nullable(),
  ai_products_carts_status: z.string().nullable(),
  /** The capture indicator: `on`, `late` with the seconds behind, or `stopped` with the time of the last sign. */
  capture: z.object({
    state: z.enum(['on', 'late', 'stopped', 'ended']),
    seconds_behind: z.int(),
    since: nullableTimestamp,
  }),
  /** Percentage of the provider's count that is stored, with one decimal; null until the provider has a count. */
  completeness: z.number().nullable(),
  gaps: z.array(gapSchema),
  /**
   * How comments arrive. `silent`: the provider pushes none, and only polling finds them; `nothing`: polling finds none
   * either, and comments are lost. `since`: when that state began.
   */
  arrival: z.object({
    state: z.enum(['arriving', 'silent', 'nothing']),
    since: nullableTimestamp,
    last_push_at: nullableTimestamp,
    polled_only_count: z.int(),
  }),
  /** The broadcasts of a live that dropped and resumed, in order; empty for a single broadcast. */
  parts: z.array(partSchema),
  /** The `media_id` of the live that its owner separated this one from. */
  separated_from: z.string().nullable(),
})

export const listLives = endpoint({
  method: 'POST',
  path: '/plugins/live/metadata',
  access: 'session',
  scopes: ['lives.read'],
  summary: 'Lists the captured lives of a connected account, or one of them',
  body: z.object({
    ...pluginFields,
    ...pagingFields({ limit: 100 }),
    order_by: z.enum(['createdAt']).default('createdAt'),
    order: orderField.default(-1),
    media_id: mediaId.optional(),
    /** `post`: the posts and reels that were sold by; `story`: days of replies to Stories. Without effect beside a `media_id`. */
    kind: z.enum(['live', 'post', 'story']).default('live'),
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
  scopes: ['lives.read'],
  summary: 'Counts integrations, lives, people and comments, of one integration or of all',
  body: z.object({
    plugin_id: z.uuid().optional(),
    plugin_type: z.enum(['instagram', 'facebook', 'youtube', 'shopify']).optional(),
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
  scopes: ['lives.read'],
  summary: 'Tells whether the account is on air',
  body: z.object(pluginFields),
  reply: row(z.object({ live: z.boolean(), media_id: z.string().nullable(), started_at: nullableTimestamp })),
  errors: ['not_found'],
})

/** The numbers of comments that the provider pushed, and that only polling found. */
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
    type: z.enum(['instagram', 'facebook', 'youtube']).default('instagram'),
  }),
  reply: row(liveSchema),
  errors: ['not_found', 'access_denied'],
})

export const liveTimeline = endpoint({
  method: 'POST',
  path: '/plugins/live/metadata/timeline',
  access: 'session',
  scopes: ['lives.read'],
  summary: 'Comments and questions of a live, minute by minute',
  body: z.object({ ...pluginFields, media_id: mediaId }),
  /** Read at one `revision`: the minutes add up to the counts. */
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

/** A comment in a report. `id` is the provider's. `reply_state` is null without a reply. */
export const commentSchema = z.object({
  id: z.string(),
  comment_id: z.string(),
  media_id: z.string(),
  account_id: z.string(),
  user_id: z.string().nullable(),
  user_name: z.string(),
  text: z.string(),
  /** What its author paid for it, as YouTube shows it: `R$ 20,00`; else null. */
  paid: z.string().nullable(),
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
/** The filter of a report's comments. */
export const commentFilter = {
  search_param: searchParam,
  filter: z.enum(['all', 'questions', 'unanswered']).default('all'),
  /** Only comments with this tag. */
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
  scopes: ['lives.read'],
  summary: 'Lists the comments of a live; of a locked report ten at most',
  body: z.object({
    ...reportPage,
    ...commentFilter,
    /** `unanswered`: unanswered questions before all other comments. */
    order_by: z.enum(['timestamp', 'userName', 'createdAt', 'unanswered']).default('timestamp'),
  }),
  /** `revision`: the revision of the live at which the page was read. */
  reply: table(commentSchema, lock.extend({ revision: z.int() })),
  errors: ['access_denied'],
})

/** A person who commented. `timestamp` is the time of their first comment. */
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
  scopes: ['lives.read'],
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
  summary: 'Answers a comment by private message: of a live on air, or of a post within 7 days',
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
 * The credit that would unlock a report, and the reason for the choice: `same_day` spends nothing, `subscription` is
 * already paid, `free` is the free first report, `gift` was granted, `expires_first` is the bought credit that expires
 * first. `left`: all available credits, -1 without limit. `binds`: using it ties the subscription to this profile.
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
      /** The free credit is unavailable because another person used the free report of this Instagram account. */
      free_report_taken: z.boolean(),
    }),
  ),
  errors: ['access_denied'],
})

/** Spends a credit to unlock a report. Its path belongs to billing by the specification. */
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
 * Published on `live:<id>` to every reader of the report, locked or not: the counts at `revision`, never texts.
 * `minutes`: the changed minutes, each with its own revision; null when any minute may have changed.
 */
export type LiveChanged = {
  revision: number
  commentsCount: number
  questionsCount: number
  unansweredQuestionsCount: number
  usersCount: number
  status: 'on_air' | 'selling' | 'ended'
  lastMessageAt: string | null
  access: 'locked' | 'unlocked'
  minutes: { at: string; comments: number; questions: number; revision: number }[] | null
}

/**
 * Realtime events. On `live-comments:<id>`, for readers of the unlocked report: `comments` with new comments, and
 * `answered` with a comment whose reply changed, without the reply. On `live-replies:<id>`, for users who may reply:
 * `reply`, the same comment with its reply. Comments have the form of `listComments` plus the revision of the change.
 */
export const liveEvents = {
  changed: 'changed',
  comments: 'comments',
  reply: 'reply',
  answered: 'answered',
} as const
