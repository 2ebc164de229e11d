import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** The result of the preflight of a planned live: for each check `ok` or the reason of the failure. */
export type PreflightResult = { connection: string; permissions: string; webhook: string }

/** Planned lives. The capture expects each from `live_date` on. */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: uuid().primaryKey(),
    ownerUuid: uuid('owner_uuid').notNull(),
    pluginId: uuid('plugin_id').notNull(),
    account: text().notNull(),
    platform: text({ enum: ['insta'] }).notNull(),
    name: text().notNull(),
    liveDate: timestamp('live_date').notNull(),
    durationInMinutes: integer('duration_in_minutes').notNull(),
    status: text({ enum: ['scheduled', 'armed', 'captured', 'missed'] }).notNull(),
    mediaId: text('media_id'),
    rehearsal: jsonb().$type<PreflightResult>(),
    rehearsedAt: timestamp('rehearsed_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    index('scheduled_reports_owner').on(table.ownerUuid, table.liveDate),
    index('scheduled_reports_due').on(table.liveDate).where(sql`status in ('scheduled', 'armed')`),
  ],
)
