import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** Exports of reports with their request. Short exports are streamed and leave no file. */
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
    createdAt: timestamp('created_at').notNull(),
    readyAt: timestamp('ready_at'),
    expiresAt: timestamp('expires_at'),
  },
  (table) => [
    index('report_exports_live').on(table.liveId, table.createdAt),
    index('report_exports_user').on(table.userUuid, table.createdAt),
  ],
)

/**
 * The plan of an import: the columns of the file (from 0), the day and account of the live, and the time zone of its
 * times.
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

/** The number of rows of an uploaded file, and its plan once the import was started. */
export type ImportMapping = { rows: number; plan: ImportPlan | null }

/** Imports of the comments of a past live from a file. */
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
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('report_imports_owner').on(table.ownerUuid, table.createdAt)],
)

/** Accounts that are not connected and whose lives were imported. `id` is used in place of a plugin's id. */
export const importedAccounts = pgTable(
  'imported_accounts',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    username: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [unique('imported_accounts_name').on(table.ownerUuid, table.username)],
)
