import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'

/** Polls of streams; one of each may be open. `finalCounts`: the votes of each option, once the votes are deleted. */
export const roomPolls = pgTable(
  'room_polls',
  {
    uuid: uuid().primaryKey(),
    streamUuid: uuid('stream_uuid').notNull(),
    question: text().notNull(),
    options: text().array().notNull(),
    openedAt: timestamp('opened_at').notNull(),
    /** When it closes by itself. */
    closesAt: timestamp('closes_at'),
    closedAt: timestamp('closed_at'),
    finalCounts: integer('final_counts').array(),
  },
  (table) => [
    uniqueIndex('room_polls_open').on(table.streamUuid).where(sql`${table.closedAt} is null`),
    index('room_polls_stream').on(table.streamUuid, table.openedAt),
  ],
)

/**
 * One vote of each participant. `author` and `network` are as in the chat. Votes of those whose messages nobody sees do
 * not count.
 */
export const roomPollVotes = pgTable(
  'room_poll_votes',
  {
    pollUuid: uuid('poll_uuid')
      .notNull()
      .references(() => roomPolls.uuid, { onDelete: 'cascade' }),
    author: text().notNull(),
    option: integer().notNull(),
    counts: boolean().notNull(),
    network: text().notNull(),
    userUuid: uuid('user_uuid'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollUuid, table.author] }),
    index('room_poll_votes_network').on(table.pollUuid, table.network),
    index('room_poll_votes_user').on(table.userUuid),
  ],
)
