import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/database/moment-column.ts'

/** Links with which guests read a report's names and texts, until they expire or are revoked. */
export const guestLinks = pgTable(
  'guest_links',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    openedCount: integer('opened_count').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (table) => [index('guest_links_live').on(table.liveId, table.createdAt)],
)
