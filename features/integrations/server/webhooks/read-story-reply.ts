import { createHash } from 'node:crypto'
import { idOf, isObject, type Json, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { StoryReply, UnsentMessage } from '../types.ts'

/**
 * The id that a message has here. Meta's own has up to some hundred characters, more than an id of a comment may have; it is
 * needed for nothing but to recognize the message again.
 */
export function messageIdOf(mid: string): string {
  return `dm_${createHash('sha256').update(mid).digest('base64url').slice(0, 32)}`
}

/**
 * What an event of a conversation says about replies to Stories: that a person wrote one, or took a message back. Null for
 * every other event: other messages, those of the account itself, pictures without a text, receipts, reactions.
 */
export function readStoryReply(
  entryId: unknown,
  event: Json,
  sentAt: (time: unknown) => Date,
): { reply: StoryReply } | { unsent: UnsentMessage } | null {
  const message = objectOf(event.message)
  const accountId = idOf(entryId)
  const userId = idOf(objectOf(event.sender).id)
  const mid = textOf(message.mid)
  if (!accountId || !userId || !mid || userId === accountId || message.is_echo === true) return null

  const messageId = messageIdOf(mid)
  if (message.is_deleted === true) return { unsent: { accountId, messageId } }
  const text = textOf(message.text)
  if (!isObject(objectOf(message.reply_to).story) || text === null) return null
  return { reply: { accountId, messageId, userId, text, at: sentAt(event.timestamp) } }
}
