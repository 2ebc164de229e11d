import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** Every choice that was made: what was agreed to has to be shown. The newest of a subject holds. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    subjectKind: text('subject_kind', { enum: ['user', 'browser'] }).notNull(),
    /** The user's uuid, or the random one the browser keeps for this. */
    subject: uuid().notNull(),
    analytics: boolean().notNull(),
    version: integer().notNull(),
    chosenAt: timestamp('chosen_at').notNull(),
  },
  (table) => [
    index('consents_subject').on(table.subjectKind, table.subject, table.chosenAt),
    index('consents_age').on(table.chosenAt),
  ],
)

/** How often a page was seen on a São Paulo day, by where the visits came from. `key` stands for all the texts. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    path: text().notNull(),
    referrer: text().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    term: text().notNull(),
    content: text().notNull(),
    signedIn: boolean('signed_in').notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
)
