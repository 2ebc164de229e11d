import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/**
 * The people with whom a live's report is shared. An invitation names an address. `user_uuid` is set once the user with
 * that address has confirmed it, and the access then stays with the user when the address changes.
 */
export const reportPeople = pgTable(
  'report_people',
  {
    liveId: uuid('live_id').notNull(),
    /** Lower-cased. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ['moderator', 'viewer'] }).notNull(),
    userUuid: uuid('user_uuid'),
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: timestamp('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.email] }),
    index('report_people_user').on(table.userUuid, table.invitedAt),
    index('report_people_waiting').on(table.email).where(sql`user_uuid is null`),
  ],
)

/** The log of actions on a report, for its owner. Append-only. */
export const reportLog = pgTable(
  'report_log',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    /** Null: a guest with a link. */
    userUuid: uuid('user_uuid'),
    act: text().notNull(),
    /** The object of the action: an address, a file format or a count. */
    detail: text(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('report_log_live').on(table.liveId, table.at),
    index('report_log_user').on(table.userUuid),
  ],
)

/** A user's saved filters: the query of the messages tab under a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    name: text().notNull(),
    view: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [unique('saved_filters_name').on(table.userUuid, table.name)],
)

/** A user's quick replies, in their order. Without a row, the screen shows the samples of the catalogue. */
export const quickReplies = pgTable('quick_replies', {
  userUuid: uuid('user_uuid').primaryKey(),
  texts: jsonb().$type<string[]>().notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** Bulk replies: one text for many comments. The comments refer to it by `reply_bulk_id` and have their own state. */
export const bulkReplies = pgTable(
  'bulk_replies',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    template: text().notNull(),
    status: text({ enum: ['sending', 'done', 'cancelled'] }).notNull(),
    total: integer().notNull(),
    /** Selected comments that could not be answered: the account's own, or already answered. */
    skipped: integer().notNull(),
    /** Its replies are sent before those of other bulk replies of the live. */
    goesFirst: boolean('goes_first').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('bulk_replies_live').on(table.liveId, table.createdAt),
    index('bulk_replies_sending').on(table.id).where(sql`status = 'sending'`),
  ],
)

/** Calls for private replies to comments on posts, by account and minute; of the last hour. */
export const postReplyCalls = pgTable(
  'post_reply_calls',
  {
    /** The provider's id: the quota is the account's, whoever has connected it. */
    accountId: text('account_id').notNull(),
    minute: timestamp('minute').notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.minute] }),
    index('post_reply_calls_minute').on(table.minute),
  ],
)

/** Counts of private replies by day (São Paulo), origin of the comment and outcome, for the operator. */
export const replyOutcomes = pgTable(
  'reply_outcomes',
  {
    day: date().notNull(),
    /** `unknown`: the comment was stored before origins were recorded. */
    origin: text({ enum: ['push', 'poll', 'file', 'unknown'] }).notNull(),
    /** `sent`, or the reason of the refusal. */
    outcome: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.origin, table.outcome] })],
)
