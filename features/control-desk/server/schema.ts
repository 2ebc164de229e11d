import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

export type PlannedItem = {
  id: string
  /** Empty where it has none. */
  code: string
  name: string
  /** In centavos. */
  price: number | null
  pieces: number | null
}

/** In which order the products of an Instagram live are to be shown; those of an own live are the stream's. */
export const runningOrders = pgTable('running_orders', {
  liveId: uuid('live_id').primaryKey(),
  items: jsonb().$type<PlannedItem[]>().notNull(),
  /** Grows with every change. */
  version: integer().notNull(),
  changedAt: timestamp('changed_at').notNull(),
})
