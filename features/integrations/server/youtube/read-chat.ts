import {
  idOf,
  isObject,
  type Json,
  listOf,
  objectOf,
  textOf,
  timeOf,
} from '#platform/server/provider-json.ts'
import { youtubeName } from '../../youtube-name.ts'
import type { LiveMedia, ReceivedComment } from '../types.ts'

/** A broadcast of a channel. `chatId`: null where its chat is off. */
export type YouTubeBroadcast = LiveMedia & { chatId: string | null; isOver: boolean; endedAt: Date | null }

/** What one page of a chat says, oldest first. */
export type ChatPage = {
  comments: ReceivedComment[]
  /** Ids of messages that were deleted, and of authors of whom all messages were. */
  deleted: { messageIds: string[]; authorIds: string[] }
  /** When the chat ended; null while it goes on. */
  endedAt: Date | null
}

/** A broadcast as YouTube describes it; null without an id. */
export function broadcastOf(item: unknown): YouTubeBroadcast | null {
  const { id, snippet, status } = objectOf(item)
  const mediaId = idOf(id)
  if (mediaId === null) return null
  const facts = objectOf(snippet)
  const state = textOf(objectOf(status).lifeCycleStatus)
  const endedAt = timeOf(facts.actualEndTime)
  return {
    mediaId,
    title: textOf(facts.title)?.slice(0, 300) ?? null,
    startedAt: timeOf(facts.actualStartTime),
    permalink: `https://www.youtube.com/watch?v=${encodeURIComponent(mediaId)}`,
    shortcode: mediaId,
    commentsCount: null,
    likeCount: null,
    chatId: idOf(facts.liveChatId),
    isOver: endedAt !== null || state === 'complete' || state === 'revoked',
    endedAt,
  }
}

/** Reads the messages of an answer; kinds that are no comment, and what has no id or time, are left out. */
export function chatPageOf(body: Json, accountId: string, mediaId: string): ChatPage {
  const page: ChatPage = {
    comments: [],
    deleted: { messageIds: [], authorIds: [] },
    endedAt: timeOf(body.offlineAt),
  }
  for (const item of listOf(body.items)) readMessage(page, objectOf(item), accountId, mediaId)
  page.comments.sort((a, b) => a.at.getTime() - b.at.getTime())
  return page
}

function readMessage(page: ChatPage, item: Json, accountId: string, mediaId: string): void {
  const snippet = objectOf(item.snippet)
  const at = timeOf(snippet.publishedAt)
  if (snippet.type === 'chatEndedEvent') page.endedAt = at ?? page.endedAt
  noteDeleted(page.deleted, snippet)

  const commentId = idOf(item.id)
  const said = saidIn(snippet)
  if (commentId === null || at === null || said === null) return
  const author = objectOf(item.authorDetails)
  page.comments.push({
    ...{ accountId, mediaId, commentId, at, isExactTime: true, parentId: null, source: 'poll' },
    userId: idOf(author.channelId) ?? idOf(snippet.authorChannelId),
    userName: youtubeName(textOf(author.displayName) ?? ''),
    text: said.text,
    ...(said.paid !== null && { paid: said.paid }),
  })
}

/** A time-out hides no earlier message; a ban hides them all. */
function noteDeleted({ messageIds, authorIds }: ChatPage['deleted'], snippet: Json): void {
  const { banType, bannedUserDetails } = objectOf(snippet.userBannedDetails)
  add(messageIds, objectOf(snippet.messageDeletedDetails).deletedMessageId)
  add(messageIds, objectOf(snippet.messageRetractedDetails).retractedMessageId)
  if (banType !== 'temporary') add(authorIds, objectOf(bannedUserDetails).channelId)
}

/** The text of a message and what its author paid, as YouTube shows it; null for what is no comment. */
function saidIn(snippet: Json): { text: string; paid: string | null } | null {
  switch (snippet.type) {
    case 'textMessageEvent': {
      const text = textOf(objectOf(snippet.textMessageDetails).messageText) ?? textOf(snippet.displayMessage)
      return text === null ? null : { text, paid: null }
    }
    case 'superChatEvent': {
      const { userComment, amountDisplayString } = objectOf(snippet.superChatDetails)
      return { text: textOf(userComment) ?? 'Super Chat', paid: paidOf(amountDisplayString) }
    }
    case 'superStickerEvent': {
      const { superStickerMetadata, amountDisplayString } = objectOf(snippet.superStickerDetails)
      const altText = isObject(superStickerMetadata) ? textOf(superStickerMetadata.altText) : null
      return { text: altText ?? 'Super Sticker', paid: paidOf(amountDisplayString) }
    }
    case 'memberMilestoneChatEvent': {
      const text = textOf(objectOf(snippet.memberMilestoneChatDetails).userComment)
      return text === null ? null : { text, paid: null }
    }
    default:
      return null
  }
}

const paidOf = (shown: unknown): string | null => textOf(shown)?.slice(0, 40) ?? null

function add(ids: string[], id: unknown): void {
  const known = idOf(id)
  if (known !== null) ids.push(known)
}
