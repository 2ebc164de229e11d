import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import type { NewsContent } from './news/news-content.ts'

/** Decided notices: sent, or withheld because the user had turned them off. Each row is final. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    userUuid: uuid('user_uuid').notNull(),
    /** Kind and subject, such as `live_ended:<live id>`. */
    notice: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.notice] }), index('sent_notices_at').on(table.at)],
)

/** Product news that operators send. `cursor`: the last processed user. */
export const productNews = pgTable('product_news', {
  id: text().primaryKey(),
  content: jsonb().$type<NewsContent>().notNull(),
  cursor: uuid(),
  emails: integer().notNull().default(0),
  smsMessages: integer('sms_messages').notNull().default(0),
  createdAt: timestamp('created_at').notNull(),
  finishedAt: timestamp('finished_at'),
})
