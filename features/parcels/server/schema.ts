import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** Lines of orders whose pieces were taken off the shelf. */
export const pickedLines = pgTable(
  'picked_lines',
  {
    lineId: bigint('line_id', { mode: 'number' }).primaryKey(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** Null after their account was erased. */
    pickedByUuid: uuid('picked_by_uuid'),
    pickedAt: timestamp('picked_at').notNull(),
  },
  (table) => [
    index('picked_lines_merchant').on(table.merchantUuid),
    index('picked_lines_picker').on(table.pickedByUuid),
  ],
)
