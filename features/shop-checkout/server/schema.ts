import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** Pieces of a sku, as they were when the bag was handed over. */
export type HandedOverLine = { skuId: number; quantity: number }

/** A bag that its buyer pays at the checkout of the merchant's connected shop, as it was handed over last. */
export const shopCheckouts = pgTable(
  'shop_checkouts',
  {
    orderUuid: uuid('order_uuid').primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** The version of the order that the shop's cart contains. */
    version: integer().notNull(),
    /** What was due for this version, in centavos. */
    amount: integer().notNull(),
    lines: jsonb().$type<HandedOverLine[]>().notNull(),
    openedAt: timestamp('opened_at').notNull(),
    /** When the shop's order was paid or cancelled. */
    closedAt: timestamp('closed_at'),
  },
  (table) => [
    index('shop_checkouts_merchant').on(table.merchantUuid),
    index('shop_checkouts_open').on(table.openedAt).where(sql`closed_at is null`),
  ],
)
