import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/**
 * With whom a live's report is shared. An invitation goes to an address; `user_uuid` is set as soon as somebody
 * with that address opens it, and from then on it is theirs whatever address they have.
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

/** What was done with a report, for its owner to read; added to and never changed. */
export const reportLog = pgTable(
  'report_log',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    /** Null: somebody with a guest link. */
    userUuid: uuid('user_uuid'),
    act: text().notNull(),
    /** Of whom or of what: an address, a file format, a count. */
    detail: text(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('report_log_live').on(table.liveId, table.at),
    index('report_log_user').on(table.userUuid),
  ],
)

/** A filter somebody keeps under a name: what the messages tab has in its address. */
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

/** The short answers a user offers themselves while replying, in their order. Without a row: those of the catalogue. */
export const quickReplies = pgTable('quick_replies', {
  userUuid: uuid('user_uuid').primaryKey(),
  texts: jsonb().$type<string[]>().notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})

/** One text sent to many: which comments, and how each went, is on the comments (`reply_bulk_id`). */
export const bulkReplies = pgTable(
  'bulk_replies',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    template: text().notNull(),
    status: text({ enum: ['sending', 'done', 'cancelled'] }).notNull(),
    total: integer().notNull(),
    /** Were selected and could not be answered: own, answered already. */
    skipped: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('bulk_replies_live').on(table.liveId, table.createdAt),
    index('bulk_replies_sending').on(table.id).where(sql`status = 'sending'`),
  ],
)

/** How private replies ended, by day (São Paulo), origin of the comment and outcome: the operator's figures. */
export const replyOutcomes = pgTable(
  'reply_outcomes',
  {
    day: date().notNull(),
    /** `unknown`: the comment was stored before origins were recorded. */
    origin: text({ enum: ['push', 'poll', 'file', 'unknown'] }).notNull(),
    /** `sent`, or why it was refused. */
    outcome: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.origin, table.outcome] })],
)
