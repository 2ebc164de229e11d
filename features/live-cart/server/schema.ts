import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { timelineKinds } from '../timeline-contract.ts'

/** What changed on the screen of a stream and when, in the transaction that changed it. Rows are only added. */
export const streamTimeline = pgTable(
  'stream_timeline',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    streamUuid: uuid('stream_uuid').notNull(),
    kind: text({ enum: timelineKinds }).notNull(),
    /** Null where it is not about a product. */
    productUuid: uuid('product_uuid'),
    /** Who did it; null: time or the engine, or an account that was erased. */
    userUuid: uuid('user_uuid'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('stream_timeline_stream').on(table.streamUuid, table.id),
    index('stream_timeline_age').on(table.at),
  ],
)

/** Products of a stream that its host says are sold out, whatever the stock. */
export const streamSoldOut = pgTable(
  'stream_sold_out',
  {
    streamUuid: uuid('stream_uuid').notNull(),
    productUuid: uuid('product_uuid').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamUuid, table.productUuid] })],
)

/** A visitor's cart, by the id in the visitor's cookie. It has products of one stream at a time. */
export const liveCarts = pgTable(
  'live_carts',
  {
    id: uuid().primaryKey(),
    streamUuid: uuid('stream_uuid').notNull(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** Stands for the visitor's network; it counts what one network has set aside. */
    network: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    index('live_carts_network').on(table.merchantUuid, table.network),
    index('live_carts_age').on(table.updatedAt),
    index('live_carts_stream').on(table.streamUuid),
  ],
)

export const liveCartLines = pgTable(
  'live_cart_lines',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => liveCarts.id, { onDelete: 'cascade' }),
    skuId: bigint('sku_id', { mode: 'number' }).notNull(),
    productUuid: uuid('product_uuid').notNull(),
    quantity: integer().notNull(),
    /** The key of its hold in the ledger of stock, and when that ends; null: nothing is set aside. */
    hold: text(),
    heldUntil: timestamp('held_until'),
    addedAt: timestamp('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.skuId] }),
    check('live_cart_lines_quantity', sql`${table.quantity} between 1 and 10`),
  ],
)

/** Orders that began in the cart of a stream. */
export const liveCartOrders = pgTable(
  'live_cart_orders',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    cartId: uuid('cart_id').notNull(),
    streamUuid: uuid('stream_uuid').notNull(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    buyerUuid: uuid('buyer_uuid').notNull(),
    /** As in the cart; null once it is no longer needed. */
    network: text(),
    /** The campaign that brought the visitor, empty without one; null: not agreed to statistics. */
    source: text(),
    medium: text(),
    campaign: text(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('live_cart_orders_cart').on(table.cartId, table.at),
    index('live_cart_orders_network').on(table.merchantUuid, table.network),
    index('live_cart_orders_age').on(table.at),
    index('live_cart_orders_stream').on(table.streamUuid, table.at),
  ],
)
