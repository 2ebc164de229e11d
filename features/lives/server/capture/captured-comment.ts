import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { searchableText } from '../../search-words.ts'
import type { LiveMinute } from '../live-minute-store.ts'
import type { Live } from '../live-store.ts'
import { isQuestion } from './is-question.ts'

/** How a comment arrived. The provider answers private replies to polled comments less surely than to pushed ones. */
export type Origin = 'push' | 'poll' | 'file'

/** A comment as it is stored: what the report shows, and the text it is searched by. */
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
  /** What its author paid for it, as the platform shows it. */
  paid?: string | null
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

/** The account that broadcasts, by which its own comments are recognised. */
export type Shop = Pick<ConnectedAccount, 'username' | 'scopedId'>

/** Normalises one received comment. */
export function capturedComment(received: ReceivedComment, shop: Shop): CapturedComment {
  const text = storable(received.text).slice(0, longestText)
  const userName = storable(received.userName).slice(0, longestName)
  const isOwn = isByShop({ ...received, userName }, shop)

  return {
    commentId: received.commentId,
    mediaId: received.mediaId,
    at: received.at,
    isExactTime: received.isExactTime,
    userId: received.userId,
    userKey: userKeyOf(received.userId, userName),
    userName,
    text,
    paid: received.paid ?? null,
    searchText: searchableText(text, userName),
    isQuestion: !isOwn && isQuestion(text),
    isOwn,
    origin: origins[received.source],
  }
}

/**
 * Whether the account itself wrote the comment: by its id or its name. The account's scoped id decides where it is the
 * author's, or where nothing is known of the author: in Meta's samples it stands beside other people, too, and a
 * customer must not be taken for the shop.
 */
function isByShop({ accountId, userId, userName, selfScopedId }: ReceivedComment, shop: Shop): boolean {
  if (userName.toLowerCase() === shop.username.toLowerCase()) return true
  const ofShop = [accountId, shop.scopedId, selfScopedId]
  if (userId !== null) return ofShop.includes(userId)
  return Boolean(selfScopedId) && userName === ''
}

const origins = { webhook: 'push', poll: 'poll', file: 'file' } as const

/** The key of a person within a live: the provider's id, or the name where there is none. */
export function userKeyOf(userId: string | null, userName: string): string {
  return userId ?? `@${userName.toLowerCase()}`
}

/** PostgreSQL holds no NUL and no half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}
