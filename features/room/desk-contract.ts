import * as z from 'zod'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { deskActions, messageActions, messageFields, messageSchema, rulesFields } from './contract.ts'

/** `shadow`: the author sees their own messages, all others do not. */
export const restrictionKinds = ['timeout', 'ban', 'shadow'] as const
/** Why a message waits for a moderator; `moderator`: one of them put it back. */
export const heldReasons = ['word', 'first', 'delay', 'banned_network', 'moderator'] as const
/** `shadow`: by an author whose messages nobody else sees. */
export const storedStates = ['shown', 'held', 'hidden', 'shadow'] as const

export type MessageAction = (typeof messageActions)[number]

const longestOwnWords = 200
const mostDelay = 60
const mostSlow = 300

const deskRules = {
  ...rulesFields,
  delay_seconds: z.int(),
  /** The first message of each person waits for a moderator. */
  holds_first: z.boolean(),
  own_words: z.array(z.string()),
}

const deskMessage = z.object({
  ...messageFields,
  /** As it is stored; text and name are those of hidden messages, too. */
  stored_state: z.enum(storedStates),
  held_reason: z.enum(heldReasons).nullable(),
})

const ofStream = { stream_uuid: uuid }
const forModerators = {
  access: 'session',
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 1_200, seconds: 60, by: 'account' },
} as const

/**
 * As `showRoom`, with what viewers do not see. A fresh answer has the newest messages, all that wait for a moderator, the
 * open questions, and what is pinned and highlighted.
 */
export const showDesk = endpoint({
  method: 'POST',
  path: '/streams/room/desk',
  ...forModerators,
  summary: 'The chat of a live for those who look after it',
  body: z.object({ ...ofStream, epoch: uuid.nullish(), after: z.int().min(0).nullish() }),
  reply: row(
    z.object({
      epoch: uuid,
      revision: z.int(),
      is_fresh: z.boolean(),
      ...deskRules,
      messages: z.array(deskMessage),
      reactions: z.int(),
      stream: z.object({
        name: z.string(),
        uri: z.string(),
        broadcast_status: z.enum(['pending', 'live', 'finished']),
        allow_chat: z.boolean(),
        /** As whom the caller writes. */
        speaks_as: z.enum(['host', 'moderator']),
      }),
    }),
  ),
})

/** Those with a role in the stream write under the name of the shop, moderators under their own. The limits of viewers do not apply. */
export const sayInRoom = endpoint({
  method: 'POST',
  path: '/streams/room/desk/say',
  ...forModerators,
  summary: 'Writes in the chat of a live as the shop or as a moderator',
  body: z.object({
    ...ofStream,
    id: uuid,
    text: z.string().max(10_000, { error: 'text_too_long' }),
    reply_to: z.int().min(1).nullish(),
  }),
  reply: row(messageSchema),
})

/**
 * `show` lets a waiting message through, or takes back that one was hidden. `hold` lets it wait (again). What is so
 * already stays.
 */
export const actOnMessage = endpoint({
  method: 'POST',
  path: '/streams/room/desk/act',
  ...forModerators,
  summary: 'Hides, shows, pins, highlights or answers a message',
  body: z.object({ ...ofStream, number: z.int().min(1), action: z.enum(messageActions) }),
  reply: empty(),
})

/** The author of a message. A timeout ends after `minutes`; the others last until they are lifted. */
export const restrictAuthor = endpoint({
  method: 'POST',
  path: '/streams/room/desk/restrict',
  ...forModerators,
  summary: 'Keeps the author of a message from writing, and hides what they wrote',
  body: z.object({
    ...ofStream,
    number: z.int().min(1),
    kind: z.enum(restrictionKinds, { error: 'invalid_value' }),
    minutes: z
      .int()
      .min(1)
      .max(24 * 60)
      .default(5),
    reason: typedText(200).default(''),
    hides_messages: z.boolean().default(false),
  }),
  reply: row(z.object({ uuid }), { status: 201 }),
  idempotent: true,
})

/** Messages that the restriction hid are shown again; those that waited for a moderator wait again. */
export const liftRestriction = endpoint({
  method: 'POST',
  path: '/streams/room/desk/lift',
  ...forModerators,
  summary: 'Takes back a restriction',
  body: z.object({ ...ofStream, restriction_uuid: uuid }),
  reply: empty(),
})

export const listRestrictions = endpoint({
  method: 'POST',
  path: '/streams/room/desk/restrictions',
  ...forModerators,
  summary: 'Those who may not write in a live, the newest first',
  body: z.object(ofStream),
  reply: table(
    z.object({
      uuid,
      author: z.string(),
      name: z.string(),
      kind: z.enum(restrictionKinds),
      reason: z.string(),
      until: nullableTimestamp,
      at: timestamp,
    }),
  ),
})

export const changeRules = endpoint({
  method: 'POST',
  path: '/streams/room/desk/rules',
  ...forModerators,
  summary: 'Changes slow mode, delay and what waits for a moderator',
  body: z.object({
    ...ofStream,
    slow_seconds: z.int().min(0).max(mostSlow).optional(),
    delay_seconds: z.int().min(0).max(mostDelay).optional(),
    holds_first: z.boolean().optional(),
    own_words: z.array(typedText(40)).max(longestOwnWords).optional(),
  }),
  reply: empty(),
})

/** At most the last 500. */
export const listDeskActions = endpoint({
  method: 'POST',
  path: '/streams/room/desk/log',
  ...forModerators,
  summary: 'What those who look after a live did, the newest first',
  body: z.object(ofStream),
  reply: table(
    z.object({
      id: z.int(),
      at: timestamp,
      by: z.string(),
      action: z.enum(deskActions),
      /** The name of whom it concerned. */
      name: z.string(),
      text: z.string(),
      reason: z.string(),
    }),
  ),
})
