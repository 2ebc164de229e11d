import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** A captured live and its report. Counters are updated with each batch, so that no list has to count. */
export const lives = pgTable(
  'lives',
  {
    id: uuid().primaryKey(),
    pluginId: uuid('plugin_id').notNull(),
    ownerUuid: uuid('owner_uuid').notNull(),
    platform: text({ enum: ['instagram', 'facebook', 'youtube'] })
      .notNull()
      .default('instagram'),
    accountId: text('account_id').notNull(),
    accountUsername: text('account_username').notNull(),
    mediaId: text('media_id').notNull(),
    /** The broadcast that is, or was, on air last, where it is not `media_id` (see `live_parts`). */
    currentMediaId: text('current_media_id'),
    /** The `media_id` of the live that the owner separated this one from. */
    separatedFrom: text('separated_from'),
    /** Counts how often comments of other broadcasts were joined to this live or separated from it. */
    partsRevision: integer('parts_revision').notNull().default(0),
    /** What is commented on: a live, a post or reel that its seller sells by, or an account's Stories of one day. */
    kind: text({ enum: ['live', 'post', 'reel', 'story'] })
      .notNull()
      .default('live'),
    /** When selling by a post or by the Stories of a day ends; null for a live. */
    sellsUntil: timestamp('sells_until'),
    title: text(),
    permalink: text(),
    shortcode: text(),
    /** `selling`: comments of a post, or replies to Stories, are captured. Neither is ever on air. */
    status: text({ enum: ['on_air', 'selling', 'ended'] }).notNull(),
    startedAt: timestamp('started_at').notNull(),
    /** The business day (São Paulo) of the start: what a credit is counted by. */
    day: date().notNull(),
    endedAt: timestamp('ended_at'),
    firstCommentAt: timestamp('first_comment_at'),
    lastCommentAt: timestamp('last_comment_at'),
    /** The last poll that was answered; before the first, when the live was known to be on air. */
    lastCheckedAt: timestamp('last_checked_at').notNull(),
    commentsCount: integer('comments_count').notNull().default(0),
    questionsCount: integer('questions_count').notNull().default(0),
    answeredQuestionsCount: integer('answered_questions_count').notNull().default(0),
    usersCount: integer('users_count').notNull().default(0),
    previewCount: integer('preview_count').notNull().default(0),
    providerCommentsCount: integer('provider_comments_count'),
    likeCount: integer('like_count'),
    /** The platform answers nothing before this time, because the quota of the day is used up; null while it answers. */
    pausedUntil: timestamp('paused_until'),
    /** When the provider last pushed a comment of this live, known or new. */
    lastPushAt: timestamp('last_push_at'),
    /** When polling found the first comment that no push has followed; null while pushes keep up. */
    unpushedSince: timestamp('unpushed_since'),
    /** Comments that the provider pushed, and those that only polling has found; neither counts comments of files. */
    pushedCount: integer('pushed_count').notNull().default(0),
    polledOnlyCount: integer('polled_only_count').notNull().default(0),
    /** `imported`: its comments came as a file. */
    source: text({ enum: ['captured', 'imported'] })
      .notNull()
      .default('captured'),
    billingCreditId: uuid('billing_credit_id'),
    unlockedAt: timestamp('unlocked_at'),
    unlockedBy: uuid('unlocked_by'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    /**
     * Grows by one in every transaction that changes what the report shows, so that each fact about a live has a place
     * in one order: what was read at a revision contains every change up to it.
     */
    revision: integer().notNull().default(0),
  },
  (table) => [
    unique('lives_plugin_media').on(table.pluginId, table.mediaId),
    index('lives_owner_media').on(table.ownerUuid, table.mediaId),
    index('lives_plugin_started').on(table.pluginId, table.startedAt),
    index('lives_owner_started').on(table.ownerUuid, table.startedAt),
    index('lives_account_day').on(table.accountUsername, table.day),
    index('lives_on_air').on(table.id).where(sql`status = 'on_air'`),
    index('lives_selling').on(table.id).where(sql`status = 'selling'`),
  ],
)

/**
 * A comment, once for ever: `(live_id, comment_id)` is what makes webhook and polling the same comment.
 * `arrival` (microseconds of the time it was stored, then its number in the batch) orders comments of the same
 * time. `search_text` is folded text and user name.
 */
export const comments = pgTable(
  'comments',
  {
    liveId: uuid('live_id').notNull(),
    commentId: text('comment_id').notNull(),
    /** The broadcast it was made in; null: the live's own `media_id`. */
    mediaId: text('media_id'),
    arrival: bigint({ mode: 'number' }).notNull(),
    at: timestamp('at').notNull(),
    isExactTime: boolean('is_exact_time').notNull(),
    userId: text('user_id'),
    userName: text('user_name').notNull(),
    text: text().notNull(),
    /** What its author paid for it, as the platform shows it: `R$ 20,00`. */
    paid: text(),
    searchText: text('search_text').notNull(),
    isQuestion: boolean('is_question').notNull(),
    isOwn: boolean('is_own').notNull(),
    /** One of the few that a locked report shows. */
    isPreview: boolean('is_preview').notNull().default(false),
    replyText: text('reply_text'),
    replyState: text('reply_state', { enum: ['waiting', 'sent', 'refused'] }),
    replyAt: timestamp('reply_at'),
    /**
     * Why it was refused. On a reply that waits: `no_answer` where the provider did not answer and is asked again,
     * `hourly_quota` where it permits no further reply in this hour.
     */
    replyRefusal: text('reply_refusal'),
    replyBy: uuid('reply_by'),
    /** The bulk reply this answer belongs to. */
    replyBulkId: uuid('reply_bulk_id'),
    /** How it arrived; a push counts more than any other way. Null for what was stored before this was recorded. */
    origin: text({ enum: ['push', 'poll', 'file'] }),
    /** The file this comment came with. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.commentId] }),
    index('comments_in_order').on(table.liveId, table.at, table.arrival),
    index('comments_by_arrival').on(table.liveId, table.arrival),
    index('comments_by_user').on(table.liveId, table.userName, table.at, table.arrival),
    index('comments_questions').on(table.liveId, table.at, table.arrival).where(sql`is_question`),
    index('comments_unanswered')
      .on(table.liveId, table.at, table.arrival)
      .where(sql`is_question and reply_state is distinct from 'sent'`),
    index('comments_previews').on(table.liveId, table.at, table.arrival).where(sql`is_preview`),
    index('comments_waiting_replies').on(table.replyAt).where(sql`reply_state = 'waiting'`),
    index('comments_bulk_replies')
      .on(table.replyBulkId, table.replyState)
      .where(sql`reply_bulk_id is not null`),
    index('comments_imported').on(table.importId).where(sql`import_id is not null`),
    index('comments_search').using('gin', table.liveId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Words that the seller's side hung on a comment. */
export const commentTags = pgTable(
  'comment_tags',
  {
    liveId: uuid('live_id').notNull(),
    tag: text().notNull(),
    commentId: text('comment_id').notNull(),
    taggedBy: uuid('tagged_by').notNull(),
    taggedAt: timestamp('tagged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.tag, table.commentId] }),
    index('comment_tags_comment').on(table.liveId, table.commentId),
  ],
)

/** Who commented in a live, but for the shop itself, with counts. `user_key` is the provider's user id, or the name where it gave none. */
export const liveUsers = pgTable(
  'live_users',
  {
    liveId: uuid('live_id').notNull(),
    userKey: text('user_key').notNull(),
    userId: text('user_id'),
    userName: text('user_name').notNull(),
    commentsCount: integer('comments_count').notNull(),
    questionsCount: integer('questions_count').notNull(),
    firstCommentAt: timestamp('first_comment_at').notNull(),
    lastCommentAt: timestamp('last_comment_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.userKey] })],
)

/**
 * The broadcasts of a live that dropped and resumed, each a media of its own at the provider, the first one included. A
 * live of one broadcast has no rows here.
 */
export const liveParts = pgTable(
  'live_parts',
  {
    liveId: uuid('live_id').notNull(),
    mediaId: text('media_id').notNull(),
    pluginId: uuid('plugin_id').notNull(),
    startedAt: timestamp('started_at').notNull(),
    /** When it was first seen here. */
    seenAt: timestamp('seen_at').notNull(),
    /** The last sign of it; null for the latest one. */
    droppedAt: timestamp('dropped_at'),
    providerCommentsCount: integer('provider_comments_count'),
    likeCount: integer('like_count'),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.mediaId] }),
    unique('live_parts_plugin_media').on(table.pluginId, table.mediaId),
    index('live_parts_media').on(table.mediaId),
  ],
)

/** Comments and questions of each minute of a live: its curve. */
export const liveMinutes = pgTable(
  'live_minutes',
  {
    liveId: uuid('live_id').notNull(),
    at: timestamp('at').notNull(),
    comments: integer().notNull(),
    questions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.at] })],
)

/** Stretches in which comments may have been missed; `filled_at` once they were fetched after all. */
export const captureGaps = pgTable(
  'capture_gaps',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    startsAt: timestamp('starts_at').notNull(),
    endsAt: timestamp('ends_at').notNull(),
    filledAt: timestamp('filled_at'),
  },
  (table) => [index('capture_gaps_live').on(table.liveId, table.startsAt)],
)

/** How far the chat of a YouTube live was read, so that the next process continues there. */
export const chatCursors = pgTable('chat_cursors', {
  liveId: uuid('live_id').primaryKey(),
  chatId: text('chat_id').notNull(),
  /** Null: from the messages that YouTube lists without one. */
  pageToken: text('page_token'),
  /** YouTube is not asked again before this time. */
  dueAt: timestamp('due_at').notNull(),
})

/** Lives whose stored totals a job must recompute from their comments; a migration lists the ones it repairs. */
export const pendingRecounts = pgTable('pending_recounts', { liveId: uuid('live_id').primaryKey() })
