import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'

/** Characters as readers count them (graphemes). */
export const longestMessage = 300
export const longestName = 40
/** Messages that a page gets when it opens; further changes come one by one. */
export const newestShown = 60

export const messageKinds = ['message', 'question'] as const
/** Who wrote: a viewer, someone who looks after the chat, or the shop. */
export const authorRoles = ['viewer', 'moderator', 'host'] as const
/** `waiting`: only its author sees it, until a moderator lets it through. */
const shownStates = ['shown', 'waiting', 'hidden'] as const
export const reactionKinds = ['heart', 'clap', 'fire', 'laugh'] as const
export type ReactionKind = (typeof reactionKinds)[number]

/**
 * `number` stays the same, `revision` grows with each change of the message. `author` stands for the person in this
 * room alone. Of a hidden message text and name are empty.
 */
export const messageFields = {
  number: z.int(),
  revision: z.int(),
  author: z.string(),
  name: z.string(),
  role: z.enum(authorRoles),
  kind: z.enum(messageKinds),
  text: z.string(),
  /** The message it replies to. */
  reply_to: z.int().nullable(),
  reply_name: z.string().nullable(),
  state: z.enum(shownStates),
  is_answered: z.boolean(),
  at: timestamp,
}
export const messageSchema = z.object(messageFields)

/** `pinned` and `highlighted` are numbers of messages. */
export const rulesFields = {
  is_open: z.boolean(),
  slow_seconds: z.int(),
  pinned: z.int().nullable(),
  highlighted: z.int().nullable(),
}

const chatToken = z.string().max(400)

/**
 * With `epoch` and `after` of an earlier answer: what changed since then. `is_fresh`: the page drops what it has. Its
 * own waiting messages are included for the owner of `chat_token`.
 */
export const showRoom = endpoint({
  method: 'POST',
  path: '/streams/room/show',
  access: 'open',
  summary: 'The chat and the questions of a live, or what changed in them since a revision',
  body: z.object({
    stream_uuid: uuid,
    chat_token: chatToken.nullish(),
    epoch: uuid.nullish(),
    after: z.int().min(0).nullish(),
  }),
  reply: row(
    z.object({
      epoch: uuid,
      revision: z.int(),
      is_fresh: z.boolean(),
      ...rulesFields,
      messages: z.array(messageSchema),
      /** The caller's author id; null without a token. */
      author: z.string().nullable(),
      /** Until when the caller may not write; null: they may. */
      silent_until: nullableTimestamp,
    }),
  ),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  limit: { max: 3_000, seconds: 60, by: 'address' },
})

/**
 * `id` is made by the page: sent again with the same one, the message is stored once. Answered when it is stored.
 * Signed-in viewers write under the name of their account; `name` is for all others. 409 while the chat is closed, 403
 * while the caller may not write.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/streams/room/send',
  access: 'open',
  summary: 'Writes a message or a question in the chat of a live',
  body: z.object({
    stream_uuid: uuid,
    chat_token: chatToken,
    id: uuid,
    name: z.string().max(2_000).nullish(),
    text: z.string().max(10_000, { error: 'text_too_long' }),
    kind: z.enum(messageKinds, { error: 'invalid_value' }).default('message'),
    reply_to: z.int().min(1).nullish(),
  }),
  reply: row(messageSchema),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  bodyLimit: 32_768,
  limit: { max: 600, seconds: 60, by: 'address' },
})

/** Counted, never stored by person. At most one a second counts for a viewer. */
export const react = endpoint({
  method: 'POST',
  path: '/streams/room/react',
  access: 'open',
  summary: 'Sends a reaction to a live',
  body: z.object({
    stream_uuid: uuid,
    chat_token: chatToken,
    reaction: z.enum(reactionKinds, { error: 'invalid_value' }),
  }),
  reply: row(z.object({ is_counted: z.boolean() })),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  limit: { max: 1_200, seconds: 60, by: 'address' },
})

export const messageActions = [
  'hide',
  'show',
  'hold',
  'pin',
  'unpin',
  'highlight',
  'unhighlight',
  'answer',
  'unanswer',
] as const

/** What features after the room add to it. */
const kitActions = [
  'open_poll',
  'close_poll',
  'open_coupon',
  'close_coupon',
  'open_draw',
  'draw',
  'cancel_draw',
] as const

/** What the log of a room has. */
export const deskActions = [
  ...messageActions,
  'timeout',
  'ban',
  'shadow',
  'lift',
  'rules',
  ...kitActions,
] as const
