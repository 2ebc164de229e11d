import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { customers } from '../schema.ts'

/** Pairs of records that may be one person, as the job last found them; `first_uuid` is the smaller. */
export const customerSuggestions = pgTable(
  'customer_suggestions',
  {
    ownerUuid: uuid('owner_uuid').notNull(),
    firstUuid: uuid('first_uuid')
      .notNull()
      .references(() => customers.uuid, { onDelete: 'cascade' }),
    secondUuid: uuid('second_uuid')
      .notNull()
      .references(() => customers.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ownerUuid, table.firstUuid, table.secondUuid] }),
    index('customer_suggestions_first').on(table.firstUuid),
    index('customer_suggestions_second').on(table.secondUuid),
  ],
)

/** Whether something changed since an owner's pairs were found, when that was, and among how many people. */
export const customerSuggestionStates = pgTable('customer_suggestion_states', {
  ownerUuid: uuid('owner_uuid').primaryKey(),
  isStale: boolean('is_stale').notNull(),
  foundAt: timestamp('found_at'),
  people: integer().notNull().default(0),
})
