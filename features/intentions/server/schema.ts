import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import type { Reason } from './engine/types.ts'

/** What searched, for how long and over how many messages. */
export type SearchInfo = {
  region: string | null
  model: string
  maxTokens: number | null
  seconds: number
  messageCount: number
}

/** One search of a live's messages for carts. A live has at most one that is under way, and keeps its latest result. */
export const cartRuns = pgTable(
  'cart_runs',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    /** Null after the requester's account was erased. */
    requestedBy: uuid('requested_by'),
    status: text({
      enum: ['queued', 'fetching', 'products', 'intentions', 'finishing', 'finished', 'error'],
    }).notNull(),
    error: text({ enum: ['failed', 'abandoned'] }),
    /** How often a job began it. Only the latest attempt may move it on. */
    attempts: integer().notNull().default(0),
    /** 0 to 100 */
    percentage: integer().notNull().default(0),
    info: jsonb().$type<SearchInfo>(),
    createdAt: timestamp('created_at').notNull(),
    /** When the job last moved it on. */
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    index('cart_runs_live').on(table.liveId, table.createdAt),
    index('cart_runs_requested_by').on(table.requestedBy),
    uniqueIndex('cart_runs_under_way').on(table.liveId).where(sql`status not in ('finished', 'error')`),
  ],
)

/** A product that a search found. `key` is unique within its run. */
export const cartProducts = pgTable(
  'cart_products',
  {
    runId: uuid('run_id').notNull(),
    key: text().notNull(),
    /** Its place in the list, from 0. */
    place: integer().notNull(),
    label: text().notNull(),
    codes: text().array().notNull(),
    confidence: doublePrecision().notNull(),
    commentIds: text('comment_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
)

/** What a person wants of a product: one line for each variant. */
export const cartLines = pgTable(
  'cart_lines',
  {
    runId: uuid('run_id').notNull(),
    /** Its place in the result, from 0. */
    place: integer().notNull(),
    productKey: text('product_key').notNull(),
    userName: text('user_name').notNull(),
    quantity: integer().notNull(),
    /** Size, colour and the like, as the person named it; empty where none was named. */
    variant: text().notNull(),
    /** 1 asked first for the product. */
    position: integer().notNull(),
    /** The person waits for another to give the product up. */
    waits: boolean().notNull(),
    /** 0 to 1 */
    confidence: doublePrecision().notNull(),
    reason: jsonb().$type<Reason>().notNull(),
    commentIds: text('comment_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] })],
)
