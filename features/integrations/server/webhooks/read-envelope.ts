import { second } from '#platform/contract/time.ts'
import { idOf, isObject, type Json, listOf, objectOf } from '#platform/server/provider-json.ts'
import type { ReceivedComment, StoryReply, UnsentMessage } from '../types.ts'
import { readStoryReply } from './read-story-reply.ts'

/** Fields of webhooks with a name in the metrics. */
const fields = [
  'mentions',
  'messages',
  'message_edit',
  'message_reactions',
  'messaging_postbacks',
  'messaging_referral',
  'messaging_seen',
  'story_insights',
] as const

/** The key that each kind of conversation event has. */
const events = {
  read: 'read',
  reaction: 'reaction',
  delivery: 'delivery',
  message_edit: 'edit',
  message: 'message',
  postback: 'postback',
  referral: 'referral',
} as const

/** Why a comment cannot be stored: the id that is missing. */
export const missingIds = ['no_comment_id', 'no_media_id', 'no_account_id'] as const
type MissingId = (typeof missingIds)[number]

type DroppedKind =
  | `field_${(typeof fields)[number] | 'other'}`
  | `event_${(typeof events)[keyof typeof events] | 'other'}`
  | MissingId

/**
 * News about a Facebook page: a live or a comment changed, or a comment was removed. It does not say which live a comment
 * belongs to, so the page's lives are read again.
 */
export type PageUpdate = { pageId: string; removedCommentId: string | null }

/**
 * The comments of lives and of posts, the replies to Stories, the messages that were taken back, the news about pages, and
 * the number of all other updates, by their kind.
 */
export type Envelope = {
  comments: ReceivedComment[]
  storyReplies: StoryReply[]
  unsent: UnsentMessage[]
  pages: PageUpdate[]
  dropped: Map<DroppedKind, number>
}

/** A larger number of seconds can only be milliseconds. */
const latestSeconds = 100_000_000_000

/**
 * Reads a webhook's body in either envelope: with `entry.changes[]`, or with `field` and `value` directly in the entry.
 * `live_comments` are comments on lives, `comments` those on posts, `messaging` and `messages` are for conversations. Of a
 * Facebook page, only `feed` and `live_videos` are read. A comment without its ids does not affect the others of the
 * delivery. `receivedAt` replaces a missing or impossible send time.
 */
export function readEnvelope(body: unknown, receivedAt: Date): Envelope {
  const envelope: Envelope = { comments: [], storyReplies: [], unsent: [], pages: [], dropped: new Map() }
  const isOfPages = objectOf(body).object === 'page'
  const drop = (kind: DroppedKind) => envelope.dropped.set(kind, (envelope.dropped.get(kind) ?? 0) + 1)

  for (const entry of listOf(objectOf(body).entry).map(objectOf)) {
    const timeOf = (time: unknown) => sentAt(time ?? entry.time, receivedAt)
    const converse = (event: Json, kind: DroppedKind) => {
      const read = isOfPages ? null : readStoryReply(entry.id, event, timeOf)
      if (read === null) drop(kind)
      else if ('reply' in read) envelope.storyReplies.push(read.reply)
      else envelope.unsent.push(read.unsent)
    }
    for (const event of listOf(entry.messaging).map(objectOf)) converse(event, eventKind(event))
    for (const { field, value } of changesOf(entry)) {
      const news = isOfPages ? pageUpdateOf(entry.id, field, objectOf(value)) : null
      if (news) {
        envelope.pages.push(news)
        continue
      }
      const values = Array.isArray(value) ? value : [value]
      if (field === 'messages') {
        for (const event of values) converse(objectOf(event), 'field_messages')
        continue
      }
      if (field !== 'live_comments' && field !== 'comments') {
        drop(fieldKind(field))
        continue
      }
      for (const one of values) {
        const comment = commentOf(entry.id, one, sentAt(entry.time, receivedAt))
        if (typeof comment === 'string') drop(comment)
        else envelope.comments.push(field === 'comments' ? { ...comment, isOnPost: true } : comment)
      }
    }
  }
  // What was taken back before it was delivered was never received.
  const gone = new Set(envelope.unsent.map(({ messageId }) => messageId))
  envelope.storyReplies = envelope.storyReplies.filter(({ messageId }) => !gone.has(messageId))
  return envelope
}

/** Null for what is no news about lives or comments: likes, posts, other fields. */
function pageUpdateOf(entryId: unknown, field: unknown, value: Json): PageUpdate | null {
  const pageId = idOf(entryId)
  if (!pageId) return null
  if (field === 'live_videos') return { pageId, removedCommentId: null }
  if (field !== 'feed' || value.item !== 'comment') return null
  return { pageId, removedCommentId: value.verb === 'remove' ? idOf(value.comment_id) : null }
}

/** An entry that has only conversation events has no changes. */
function changesOf(entry: Json): Json[] {
  if (Array.isArray(entry.changes)) return entry.changes.map(objectOf)
  return entry.field === undefined && Array.isArray(entry.messaging) ? [] : [entry]
}

/** The comment, or which of its identifying ids is missing. */
function commentOf(entryId: unknown, value: unknown, at: Date): ReceivedComment | MissingId {
  const comment = objectOf(value)
  const from = objectOf(comment.from)
  const accountId = idOf(entryId)
  const mediaId = idOf(objectOf(comment.media).id)
  // Facebook's example page prints `comment_id` where its reference says `id`.
  const commentId = idOf(comment.id) ?? idOf(comment.comment_id)
  if (!commentId) return 'no_comment_id'
  if (!mediaId) return 'no_media_id'
  if (!accountId) return 'no_account_id'
  const selfScopedId = idOf(from.self_ig_scoped_id)

  return {
    accountId,
    mediaId,
    commentId,
    userId: idOf(from.id),
    ...(selfScopedId !== null && { selfScopedId }),
    userName: typeof from.username === 'string' ? from.username.replace(/^@/, '') : '',
    text: typeof comment.text === 'string' ? comment.text : '',
    at,
    isExactTime: false,
    parentId: idOf(comment.parent_id),
    source: 'webhook',
  }
}

/** Seconds by the documentation, milliseconds for some fields. */
function sentAt(time: unknown, receivedAt: Date): Date {
  const number = typeof time === 'string' && /^\d{1,15}$/.test(time) ? Number(time) : time
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return receivedAt

  const sent = new Date(number < latestSeconds ? number * second : number)
  return Number.isNaN(sent.getTime()) || sent.getTime() > receivedAt.getTime() + 86_400 * second
    ? receivedAt
    : sent
}

/** The kind of an update that is not about comments. */
function fieldKind(field: unknown): DroppedKind {
  return `field_${fields.find((known) => known === field) ?? 'other'}`
}

/** The kind of an event of a conversation: a receipt, a reaction, a message. */
function eventKind(event: Json): DroppedKind {
  for (const [key, kind] of Object.entries(events)) if (isObject(event[key])) return `event_${kind}`
  return 'event_other'
}
