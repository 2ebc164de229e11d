import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { authorRoles, deskActions, messageKinds, reactionKinds } from '../contract.ts'
import { heldReasons, restrictionKinds, storedStates } from '../desk-contract.ts'

/**
 * A room of a stream. Its row is locked by whoever changes anything in it, so that `revision` counts every change
 * without a gap. `epoch` names this count.
 */
export const rooms = pgTable('rooms', {
  streamUuid: uuid('stream_uuid').primaryKey(),
  epoch: uuid().notNull(),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  pinned: bigint({ mode: 'number' }),
  highlighted: bigint({ mode: 'number' }),
  slowSeconds: integer('slow_seconds').notNull().default(0),
  delaySeconds: integer('delay_seconds').notNull().default(0),
  holdsFirst: boolean('holds_first').notNull().default(false),
  ownWords: text('own_words').array().notNull().default([]),
})

/**
 * `participant` and `network` are needed to keep someone from writing; both are emptied after 30 days. `clientId` is the
 * page's own id of the message. `hiddenBy` is the restriction that hid it.
 */
export const roomMessages = pgTable(
  'room_messages',
  {
    streamUuid: uuid('stream_uuid').notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    clientId: uuid('client_id').notNull(),
    participant: text().notNull(),
    network: text().notNull(),
    userUuid: uuid('user_uuid'),
    author: text().notNull(),
    name: text().notNull(),
    role: text({ enum: authorRoles }).notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    text: text().notNull(),
    replyTo: bigint('reply_to', { mode: 'number' }),
    replyName: text('reply_name'),
    state: text({ enum: storedStates }).notNull(),
    heldReason: text('held_reason', { enum: heldReasons }),
    /** When a message that waits because of the delay is shown. */
    releaseAt: timestamp('release_at'),
    hiddenBy: uuid('hidden_by'),
    isAnswered: boolean('is_answered').notNull().default(false),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.streamUuid, table.number] }),
    unique('room_messages_client').on(table.streamUuid, table.author, table.clientId),
    index('room_messages_revision').on(table.streamUuid, table.revision),
    index('room_messages_author').on(table.streamUuid, table.author, table.number),
    index('room_messages_age').on(table.at),
    index('room_messages_user').on(table.userUuid),
  ],
)

/** Who may not write. `until` null: until it is lifted. */
export const roomRestrictions = pgTable(
  'room_restrictions',
  {
    uuid: uuid().primaryKey(),
    streamUuid: uuid('stream_uuid').notNull(),
    author: text().notNull(),
    network: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: restrictionKinds }).notNull(),
    reason: text().notNull(),
    until: timestamp('until'),
    at: timestamp('at').notNull(),
    byUserUuid: uuid('by_user_uuid').notNull(),
    liftedAt: timestamp('lifted_at'),
  },
  (table) => [index('room_restrictions_stream').on(table.streamUuid, table.at)],
)

/** What those who look after a room did. Rows are only added. */
export const roomLog = pgTable(
  'room_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    streamUuid: uuid('stream_uuid').notNull(),
    userUuid: uuid('user_uuid').notNull(),
    action: text({ enum: deskActions }).notNull(),
    number: bigint({ mode: 'number' }),
    name: text().notNull(),
    text: text().notNull(),
    reason: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [index('room_log_stream').on(table.streamUuid, table.id)],
)

/** How often each reaction was sent in a stream. */
export const roomReactions = pgTable(
  'room_reactions',
  {
    streamUuid: uuid('stream_uuid').notNull(),
    reaction: text({ enum: reactionKinds }).notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamUuid, table.reaction] })],
)
