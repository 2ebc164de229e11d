import { second } from '#platform/contract/time.ts'
import { idOf, listOf, objectOf } from '../instagram/json.ts'
import type { ReceivedComment } from '../types.ts'

/** What a delivery carried: comments of lives, updates of other fields, and comments that could not be read. */
export type Delivery = { comments: ReceivedComment[]; otherFields: number; unreadable: number }

/** Later than this (in seconds) a number can only be milliseconds. */
const latestSeconds = 100_000_000_000

/**
 * Reads a webhook's body, whatever it is. Both envelopes are in use: `entry.changes[]`, and `field` and `value`
 * right in the entry. Only `live_comments` count; `comments` is for posts. `receivedAt` stands in for a missing
 * or impossible send time.
 */
export function readEnvelope(body: unknown, receivedAt: Date): Delivery {
  const delivery: Delivery = { comments: [], otherFields: 0, unreadable: 0 }

  for (const entry of listOf(objectOf(body).entry).map(objectOf)) {
    const changes = Array.isArray(entry.changes) ? entry.changes.map(objectOf) : [entry]
    for (const { field, value } of changes) {
      if (field !== 'live_comments') {
        delivery.otherFields += 1
        continue
      }
      for (const one of Array.isArray(value) ? value : [value]) {
        const comment = commentOf(entry.id, one, sentAt(entry.time, receivedAt))
        if (comment) delivery.comments.push(comment)
        else delivery.unreadable += 1
      }
    }
  }
  return delivery
}

/** Null without the ids that tell it from every other comment. */
function commentOf(entryId: unknown, value: unknown, at: Date): ReceivedComment | null {
  const comment = objectOf(value)
  const from = objectOf(comment.from)
  const accountId = idOf(entryId)
  const mediaId = idOf(objectOf(comment.media).id)
  // Facebook's example page prints `comment_id` where its reference says `id`.
  const commentId = idOf(comment.id) ?? idOf(comment.comment_id)
  if (!accountId || !mediaId || !commentId) return null

  return {
    accountId,
    mediaId,
    commentId,
    userId: idOf(from.id),
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
