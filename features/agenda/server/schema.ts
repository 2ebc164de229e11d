import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/database/moment-column.ts'

/** What the rehearsal before a planned live found, by part; `ok` or the reason. */
export type Rehearsal = { connection: string; permissions: string; webhook: string }

/** Lives that are planned (the agenda): the capture is armed at `live_date`. */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    pluginId: uuid('plugin_id').notNull(),
    account: text().notNull(),
    platform: text({ enum: ['insta'] }).notNull(),
    name: text().notNull(),
    liveDate: moment('live_date').notNull(),
    durationInMinutes: integer('duration_in_minutes').notNull(),
    status: text({ enum: ['scheduled', 'armed', 'captured', 'missed'] }).notNull(),
    mediaId: text('media_id'),
    rehearsal: jsonb().$type<Rehearsal>(),
    rehearsedAt: moment('rehearsed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('scheduled_reports_owner').on(table.ownerUuid, table.liveDate),
    index('scheduled_reports_due').on(table.liveDate).where(sql`status in ('scheduled', 'armed')`),
  ],
)
