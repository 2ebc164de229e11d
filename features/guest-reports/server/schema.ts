import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** Guest links, which show a report's names and texts until they expire or are revoked. */
export const guestLinks = pgTable(
  'guest_links',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    revokedAt: timestamp('revoked_at'),
    openedCount: integer('opened_count').notNull().default(0),
    lastOpenedAt: timestamp('last_opened_at'),
  },
  (table) => [index('guest_links_live').on(table.liveId, table.createdAt)],
)
