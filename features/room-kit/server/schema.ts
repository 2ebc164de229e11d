import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { couponKinds, exemptKinds } from '../kit-limits.ts'

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

/** Coupons that a host announces for the first who take them; one of each stream may be open. */
export const roomCoupons = pgTable(
  'room_coupons',
  {
    /** That of the merchant's coupon. */
    uuid: uuid().primaryKey(),
    streamUuid: uuid('stream_uuid').notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    /** Centavos, or percent of the pieces. */
    value: integer().notNull(),
    /** How many may take it. */
    most: integer().notNull(),
    openedAt: timestamp('opened_at').notNull(),
    closesAt: timestamp('closes_at'),
    closedAt: timestamp('closed_at'),
    /** When the merchant's coupon was ended, long after nobody could take this one. */
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('room_coupons_open').on(table.streamUuid).where(sql`${table.closedAt} is null`),
    index('room_coupons_stream').on(table.streamUuid, table.openedAt),
  ],
)

/**
 * Who has taken a coupon. A place is held until `heldUntil`, or as long as the bag `orderUuid` uses the coupon; then
 * others may have it.
 */
export const roomCouponTakers = pgTable(
  'room_coupon_takers',
  {
    couponUuid: uuid('coupon_uuid')
      .notNull()
      .references(() => roomCoupons.uuid, { onDelete: 'cascade' }),
    author: text().notNull(),
    cartId: uuid('cart_id').notNull(),
    network: text().notNull(),
    userUuid: uuid('user_uuid'),
    at: timestamp('at').notNull(),
    heldUntil: timestamp('held_until').notNull(),
    orderUuid: uuid('order_uuid'),
  },
  (table) => [
    primaryKey({ columns: [table.couponUuid, table.author] }),
    unique('room_coupon_takers_cart').on(table.couponUuid, table.cartId),
    index('room_coupon_takers_cart_id').on(table.cartId),
    index('room_coupon_takers_order').on(table.orderUuid),
    index('room_coupon_takers_user').on(table.userUuid),
  ],
)

/**
 * Draws of streams. `commitment` is published before the first entry, `seed` with the winner. `authorisation`, or else
 * `exemptKind` with `legalNote`, is what the seller declared.
 */
export const roomDraws = pgTable(
  'room_draws',
  {
    uuid: uuid().primaryKey(),
    streamUuid: uuid('stream_uuid').notNull(),
    prize: text().notNull(),
    rules: text().notNull(),
    authorisation: text(),
    exemptKind: text('exempt_kind', { enum: exemptKinds }),
    legalNote: text('legal_note').notNull(),
    seed: text().notNull(),
    commitment: text().notNull(),
    openedAt: timestamp('opened_at').notNull(),
    drawnAt: timestamp('drawn_at'),
    cancelledAt: timestamp('cancelled_at'),
    winner: integer(),
  },
  (table) => [
    uniqueIndex('room_draws_open')
      .on(table.streamUuid)
      .where(sql`${table.drawnAt} is null and ${table.cancelledAt} is null`),
    index('room_draws_stream').on(table.streamUuid, table.openedAt),
  ],
)

/** Entries in their order. `code` is published; who it is only the entrant knows. The name is that of the chat. */
export const roomDrawEntries = pgTable(
  'room_draw_entries',
  {
    drawUuid: uuid('draw_uuid')
      .notNull()
      .references(() => roomDraws.uuid, { onDelete: 'cascade' }),
    number: integer().notNull(),
    code: text().notNull(),
    author: text().notNull(),
    name: text().notNull(),
    /** For the seller, if given. */
    contact: text().notNull(),
    network: text().notNull(),
    userUuid: uuid('user_uuid'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.drawUuid, table.number] }),
    index('room_draw_entries_author').on(table.drawUuid, table.author),
    index('room_draw_entries_network').on(table.drawUuid, table.network),
    index('room_draw_entries_user').on(table.userUuid),
  ],
)
