import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/**
 * The sums of a sku's stock entries. `shortage`: reserved pieces that a count or a gateway says are not there. The
 * check refuses a reservation beyond the stock, whatever runs at the same time.
 */
export const stockTotals = pgTable(
  'stock_totals',
  {
    skuId: number('sku_id').primaryKey(),
    /** False: unlimited; then `on_hand` does not change. */
    managed: boolean().notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull(),
    shortage: integer().notNull().default(0),
    /** The sku is neither removed nor blocked; kept by triggers. Null until a sku of an older version is counted. */
    offered: boolean(),
  },
  (table) => [
    check(
      'stock_totals_reserved',
      sql`not ${table.managed} or ${table.reserved} <= ${table.onHand} + ${table.shortage}`,
    ),
    check(
      'stock_totals_positive',
      sql`${table.onHand} >= 0 and ${table.reserved} >= 0 and ${table.shortage} >= 0`,
    ),
  ],
)

/**
 * Skus that could be bought and no longer can (`change` -1), or the reverse (1), in a transaction that has not ended. Its last
 * act counts them into `sellable_skus`, product by product in the order of ids: it holds no product for longer.
 */
export const skuTurns = pgTable('sku_turns', {
  productUuid: uuid('product_uuid').notNull(),
  change: smallint().notNull(),
})

const entryKinds = ['received', 'reserved', 'released', 'sold', 'returned', 'corrected'] as const

/** Every change of stock, with who and why; rows are only added. */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    skuId: number('sku_id').notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    quantity: integer().notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    /** The person; null if a job or a gateway made the change, as `reason` says. */
    byUuid: uuid('by_uuid'),
    reason: text().notNull(),
    /** A repeated cause changes nothing. */
    cause: text(),
    reservationUuid: uuid('reservation_uuid'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('stock_entries_sku').on(table.skuId, table.id),
    uniqueIndex('stock_entries_cause').on(table.skuId, table.cause).where(sql`cause is not null`),
    index('stock_entries_by').on(table.byUuid).where(sql`by_uuid is not null`),
  ],
)

const reservationStates = ['held', 'released', 'sold', 'transferred'] as const

/** Pieces set aside for a holder, once for each `(holder, key)`. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    uuid: uuid().primaryKey(),
    skuId: number('sku_id').notNull(),
    quantity: integer().notNull(),
    /** Pieces that came back after they were sold. */
    returned: integer().notNull().default(0),
    holder: text().notNull(),
    key: text().notNull(),
    state: text({ enum: reservationStates }).notNull(),
    /** Null: held until it is given back or sold. */
    expiresAt: timestamp('expires_at'),
    createdAt: timestamp('created_at').notNull(),
    closedAt: timestamp('closed_at'),
    /** The reservation that the pieces passed to. */
    transferredToUuid: uuid('transferred_to_uuid'),
  },
  (table) => [
    uniqueIndex('stock_reservations_key').on(table.holder, table.key),
    index('stock_reservations_expiry').on(table.expiresAt).where(sql`state = 'held'`),
    index('stock_reservations_sku').on(table.skuId).where(sql`state = 'held'`),
  ],
)
