import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/database/moment-column.ts'

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
    invitedAt: moment('invited_at').notNull(),
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
    at: moment('at').notNull(),
  },
  (table) => [
    index('report_log_live').on(table.liveId, table.at),
    index('report_log_user').on(table.userUuid),
  ],
)

/** Links with which guests read a report's names and texts, until they expire or are revoked. */
export const guestLinks = pgTable(
  'guest_links',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    openedCount: integer('opened_count').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [index('guest_links_live').on(table.liveId, table.createdAt)],
)

/** What the rehearsal before a planned live found, by part; `ok` or the reason. */
export type Rehearsal = { connection: string; permissions: string; webhook: string }

/** Lives that are planned (the agenda): the capture is armed at `live_date`. */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    pluginId: uuid('plugin_id').notNull(),
    account: text().notNull(),
    platform: text({ enum: ['insta'] }).notNull(),
    name: text().notNull(),
    liveDate: moment('live_date').notNull(),
    durationInMinutes: integer('duration_in_minutes').notNull(),
    status: text({ enum: ['scheduled', 'armed', 'captured', 'missed'] }).notNull(),
    mediaId: text('media_id'),
    rehearsal: jsonb().$type<Rehearsal>(),
    rehearsedAt: moment('rehearsed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('scheduled_reports_owner').on(table.ownerUuid, table.liveDate),
    index('scheduled_reports_due').on(table.liveDate).where(sql`status in ('scheduled', 'armed')`),
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('saved_filters_name').on(table.userUuid, table.name)],
)

/** The short answers a user offers themselves while replying, in their order. Without a row: those of the catalogue. */
export const quickReplies = pgTable('quick_replies', {
  userUuid: uuid('user_uuid').primaryKey(),
  texts: jsonb().$type<string[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Words that the seller's side hung on a comment. */
export const commentTags = pgTable(
  'comment_tags',
  {
    liveId: uuid('live_id').notNull(),
    tag: text().notNull(),
    commentId: text('comment_id').notNull(),
    taggedBy: uuid('tagged_by').notNull(),
    taggedAt: moment('tagged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.tag, table.commentId] }),
    index('comment_tags_comment').on(table.liveId, table.commentId),
  ],
)

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
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('bulk_replies_live').on(table.liveId, table.createdAt),
    index('bulk_replies_sending').on(table.id).where(sql`status = 'sending'`),
  ],
)

/** A file made of a report, with the filter it was asked with. Short ones are streamed and leave no file. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    userUuid: uuid('user_uuid').notNull(),
    format: text({ enum: ['csv', 'xlsx', 'pdf'] }).notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    locale: text({ enum: ['pt-BR', 'en-US'] }).notNull(),
    status: text({ enum: ['waiting', 'writing', 'ready', 'failed', 'expired'] }).notNull(),
    total: integer().notNull(),
    written: integer().notNull().default(0),
    bytes: integer(),
    createdAt: moment('created_at').notNull(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('report_exports_live').on(table.liveId, table.createdAt),
    index('report_exports_user').on(table.userUuid, table.createdAt),
  ],
)

/**
 * How a file is read: which column (from 0) holds what, of which day and account the live was, whose clock its times
 * were read from.
 */
export type ImportPlan = {
  userName: number
  text: number
  time: number | null
  hasHeads: boolean
  dayFirst: boolean
  /** `2026-11-20` */
  date: string
  timezone: string
  pluginId: string
  accountId: string
  accountUsername: string
  title: string | null
}

/** How many rows a brought file has, and once it is decided how they are read. */
export type ImportMapping = { rows: number; plan: ImportPlan | null }

/** The comments of a past live brought in as a file. */
export const reportImports = pgTable(
  'report_imports',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    /** Null until the comments are stored, and again after an undo. */
    liveId: uuid('live_id'),
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    status: text({ enum: ['uploaded', 'importing', 'done', 'failed', 'undone'] }).notNull(),
    failure: text(),
    mapping: jsonb().$type<ImportMapping>(),
    imported: integer().notNull().default(0),
    doubled: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('report_imports_owner').on(table.ownerUuid, table.createdAt)],
)

/** An account that was never connected and whose lives came as files; `id` stands where a plugin's would. */
export const importedAccounts = pgTable(
  'imported_accounts',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    username: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('imported_accounts_name').on(table.ownerUuid, table.username)],
)
