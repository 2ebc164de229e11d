import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { changeStates } from '../change-states.ts'
import type {
  StoredLeftOut,
  StoredPending,
  StoredPreview,
  StoredProductState,
  StoredRequest,
} from './product-model.ts'

/**
 * Bulk edits and imports, each undone as a whole: `done` of `total` products are through, up to `cursor`; the first of those
 * that were left as they were are named. `title`: the kind of edit, or the name of the file.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    uuid: uuid().primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    byUuid: uuid('by_uuid'),
    kind: text({ enum: ['bulk', 'import'] }).notNull(),
    state: text({ enum: changeStates }).notNull(),
    title: text().notNull(),
    request: jsonb().$type<StoredRequest>().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    leftOutCount: integer('left_out_count').notNull().default(0),
    leftOut: jsonb('left_out').$type<StoredLeftOut[]>().notNull(),
    cursor: text(),
    /** What is being written to a connected shop: a killed run writes the same again. */
    pending: jsonb().$type<StoredPending>(),
    failure: text(),
    /** Of an edit that is not started. */
    preview: jsonb().$type<StoredPreview>(),
    createdAt: timestamp('created_at').notNull(),
    undoneAt: timestamp('undone_at'),
  },
  (table) => [
    index('catalogue_changes_merchant').on(table.merchantUuid, table.createdAt),
    index('catalogue_changes_by').on(table.byUuid),
  ],
)

/** The products that a filter found when its edit was prepared, by their numbers. */
export const catalogueChangeTargets = pgTable(
  'catalogue_change_targets',
  {
    changeUuid: uuid('change_uuid').notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeUuid, table.productId] })],
)

/** A product as it was before a change; `before` is null if the change added it. */
export const catalogueChangedProducts = pgTable(
  'catalogue_changed_products',
  {
    changeUuid: uuid('change_uuid').notNull(),
    productUuid: uuid('product_uuid').notNull(),
    /** The product's version after the change: another one means that it was changed since. */
    versionAfter: integer('version_after').notNull(),
    before: jsonb().$type<StoredProductState | null>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeUuid, table.productUuid] }),
    index('catalogue_changed_products_product').on(table.productUuid),
  ],
)

/**
 * The rows that an import left out, by their line in its file, with the reason. `cells`: the row as it is in the file, null
 * until it was read again. The heads of the columns are the row without a problem.
 */
export const catalogueRefusedRows = pgTable(
  'catalogue_refused_rows',
  {
    changeUuid: uuid('change_uuid').notNull(),
    line: integer().notNull(),
    field: text(),
    problem: text(),
    cells: jsonb().$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.changeUuid, table.line] })],
)
