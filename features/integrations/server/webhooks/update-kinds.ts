import { isObject, type Json } from '../instagram/json.ts'

/** Fields of webhooks that have a name in the metrics; `comments` are those on posts. */
const fields = [
  'comments',
  'mentions',
  'messages',
  'message_edit',
  'message_reactions',
  'messaging_postbacks',
  'messaging_referral',
  'messaging_seen',
  'story_insights',
] as const

/** What an event of a conversation has, by which its kind is known. */
const events = {
  read: 'read',
  reaction: 'reaction',
  delivery: 'delivery',
  message_edit: 'edit',
  message: 'message',
  postback: 'postback',
  referral: 'referral',
} as const

/** Live comments that cannot be stored: what they lack. */
export const missingIds = ['no_comment_id', 'no_media_id', 'no_account_id'] as const
export type MissingId = (typeof missingIds)[number]

export type DroppedKind =
  | `field_${(typeof fields)[number] | 'other'}`
  | `event_${(typeof events)[keyof typeof events] | 'other'}`
  | MissingId

/** The kind of an update of another field than live comments. */
export function fieldKind(field: unknown): DroppedKind {
  return `field_${fields.find((known) => known === field) ?? 'other'}`
}

/** The kind of an event of a conversation: a receipt, a reaction, a message. */
export function eventKind(event: Json): DroppedKind {
  for (const [key, kind] of Object.entries(events)) if (isObject(event[key])) return `event_${kind}`
  return 'event_other'
}
