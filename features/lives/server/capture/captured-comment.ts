import type { ReceivedComment } from '#features/integrations/server/index.ts'
import { searchableText } from '../../search-words.ts'
import type { LiveMinute } from '../live-minute-store.ts'
import type { Live } from '../live-store.ts'
import { isQuestion } from './is-question.ts'

/** How a comment arrived. The provider answers private replies to polled comments less surely than to pushed ones. */
export type Origin = 'push' | 'poll' | 'file'

/** A comment made ready to be stored: what the report shows and what it is searched by. */
export type CapturedComment = {
  commentId: string
  /** The broadcast it was made in. */
  mediaId: string
  at: Date
  isExactTime: boolean
  userId: string | null
  /** The provider's id of the person, or the name where it gave none. */
  userKey: string
  userName: string
  text: string
  searchText: string
  isQuestion: boolean
  isOwn: boolean
  origin: Origin
}

/**
 * What one flush changed in a live: the comments that were new, the live as it is with them, and what the minutes it
 * touched count now; null where times were corrected, which may move any minute.
 */
export type CapturedBatch = { live: Live; comments: CapturedComment[]; minutes: LiveMinute[] | null }

/** Longer than any comment Instagram accepts; what is beyond is cut, not refused: a comment is never lost. */
const longestText = 4_000
const longestName = 100

/** Normalises one received comment; `accountUsername` tells the seller's own comments from the audience's. */
export function capturedComment(received: ReceivedComment, accountUsername: string): CapturedComment {
  const text = storable(received.text).slice(0, longestText)
  const userName = storable(received.userName).slice(0, longestName)
  const isOwn =
    userName.toLowerCase() === accountUsername.toLowerCase() || received.userId === received.accountId

  return {
    commentId: received.commentId,
    mediaId: received.mediaId,
    at: received.at,
    isExactTime: received.isExactTime,
    userId: received.userId,
    userKey: userKeyOf(received.userId, userName),
    userName,
    text,
    searchText: searchableText(text, userName),
    isQuestion: !isOwn && isQuestion(text),
    isOwn,
    origin: origins[received.source],
  }
}

const origins = { webhook: 'push', poll: 'poll', file: 'file' } as const

/** What tells people apart within a live. */
export function userKeyOf(userId: string | null, userName: string): string {
  return userId ?? `@${userName.toLowerCase()}`
}

/** PostgreSQL holds no NUL and no half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}
