import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
