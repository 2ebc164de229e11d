import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { consentChannels } from '../../consent-channels.ts'
import {
  type ImportField,
  type ImportMapping,
  type ImportProblem,
  importStates,
} from '../../import-fields.ts'

export type Problem = { line: number; field: ImportField | null; problem: ImportProblem }
export type ImportPlan = { mapping: ImportMapping; hasHeads: boolean }

const count = (name: string) => integer(name).notNull().default(0)

/** A file of customers, from its upload to its undo. */
export const customerImports = pgTable(
  'customer_imports',
  {
    uuid: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    fileName: text('file_name').notNull(),
    state: text({ enum: importStates }).notNull(),
    plan: jsonb().$type<ImportPlan>(),
    /** How and when everybody in the file agreed to get offers. */
    consentChannels: text('consent_channels', { enum: consentChannels }).array().notNull().default([]),
    consentHow: text('consent_how'),
    consentAt: date('consent_at'),
    /** Rows to do and done; of an undo, records. */
    total: count('total'),
    done: count('done'),
    added: count('added'),
    completed: count('completed'),
    refused: count('refused'),
    problems: jsonb().$type<Problem[]>().notNull().default([]),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('customer_imports_owner').on(table.ownerUuid, table.createdAt)],
)

/**
 * The rows of a file that are not imported yet, as they are written. Erasing a person takes theirs out, so that an import
 * under way does not bring them back.
 */
export const customerImportRows = pgTable(
  'customer_import_rows',
  {
    importUuid: uuid('import_uuid').notNull(),
    line: integer().notNull(),
    ownerUuid: uuid('owner_uuid').notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importUuid, table.line] }),
    index('customer_import_rows_owner').on(table.ownerUuid),
  ],
)

/** What an import wrote into a record, so that undoing it takes away just this. */
export const customerImportItems = pgTable(
  'customer_import_items',
  {
    importUuid: uuid('import_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    ownerUuid: uuid('owner_uuid').notNull(),
    isNew: boolean('is_new').notNull(),
    /** By column of `customers`. */
    filled: jsonb().$type<Record<string, string>>().notNull(),
    tags: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importUuid, table.customerUuid] }),
    index('customer_import_items_customer').on(table.customerUuid),
    index('customer_import_items_owner').on(table.ownerUuid),
  ],
)
