import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { liveSubjects } from '../contract.ts'

/** How often something was done in a stream in a minute. `product`: its uuid, or empty. */
export const liveCounts = pgTable(
  'live_counts',
  {
    streamUuid: uuid('stream_uuid').notNull(),
    minute: timestamp('minute').notNull(),
    subject: text({ enum: liveSubjects }).notNull(),
    product: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.streamUuid, table.minute, table.subject, table.product] }),
    index('live_counts_age').on(table.minute),
  ],
)

/** The same by where visitors came from, on a São Paulo day. `key` stands for the texts. */
export const liveOrigins = pgTable(
  'live_origins',
  {
    streamUuid: uuid('stream_uuid').notNull(),
    day: date({ mode: 'string' }).notNull(),
    subject: text({ enum: liveSubjects }).notNull(),
    key: text().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    content: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.streamUuid, table.day, table.subject, table.key] }),
    index('live_origins_age').on(table.day),
  ],
)

/** How many watched a stream, once in each minute of a live. */
export const liveViewers = pgTable(
  'live_viewers',
  {
    streamUuid: uuid('stream_uuid').notNull(),
    minute: timestamp('minute').notNull(),
    viewers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.streamUuid, table.minute] }),
    index('live_viewers_age').on(table.minute),
  ],
)
