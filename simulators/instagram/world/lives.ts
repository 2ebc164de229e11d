import type { Account } from './accounts.ts'
import type { AdjustableClock } from './clock.ts'
import { personId, randomDigits, randomLetters } from './ids.ts'

/**
 * What a medium is; a live's comments are pushed in a field of their own. `PAGE_LIVE`: a live video of the account's
 * Facebook page, which can still be read when it is over.
 */
type Product = 'LIVE' | 'FEED' | 'REELS' | 'PAGE_LIVE'

/** A comment of a live or a post. `at` in milliseconds; `position` counts top-level comments from 0. */
export type Comment = {
  id: string
  mediaId: string
  product: Product
  userName: string
  userId: string
  text: string
  at: number
  parentId: string | null
  position: number
  replies: Comment[]
  /** Whether its one private reply was sent. */
  answered: boolean
}

/**
 * A live: on air until `endedAt`. Comments oldest first. A post or a reel is stored as one that does not end by itself;
 * `endedAt` is then when its account deleted it.
 */
export type Live = {
  mediaId: string
  product: Product
  igId: string
  username: string
  title: string
  shortcode: string
  startedAt: number
  endedAt: number | null
  comments: Comment[]
  topLevel: Comment[]
  silence: Silence | null
}

/** From `from` on no comment of the live is pushed. With `pollingToo`, polling answers an empty list. */
type Silence = { from: number; pollingToo: boolean }

/** A comment as requested by a caller. */
export type CommentDraft = {
  commentId?: string | undefined
  userName: string
  text: string
  /** Milliseconds; now when absent. */
  at?: number | undefined
  parentId?: string | undefined
}

/** Lives and their comments. */
export type Lives = {
  all(): Live[]
  find(mediaId: string): Live | undefined
  comment(id: string): Comment | undefined
  onAir(igId: string): Live[]
  /** The live videos of the account's page, newest first. */
  ofPage(igId: string): Live[]
  /** The posts and reels of an account that were not deleted, newest first. */
  posts(igId: string): Live[]
  start(account: Account, title: string, product?: Product): Live
  end(live: Live): void
  /** Adds a comment; undefined if the live has ended or the id exists. */
  add(live: Live, account: Account, draft: CommentDraft): Comment | undefined
  /** The id of the next comment; below a page it begins with the live's. */
  newCommentId(live?: Live): string
  /** Deletes a comment; false if there is none. */
  remove(live: Live, id: string): boolean
  reset(): void
}

/** An empty set of lives. */
export function createLives(clock: AdjustableClock): Lives {
  const lives = new Map<string, Live>()
  const comments = new Map<string, Comment>()

  const newCommentId = (live?: Live): string => {
    const id =
      live?.product === 'PAGE_LIVE' ? `${live.mediaId}_${randomDigits(15)}` : `179${randomDigits(14)}`
    return comments.has(id) ? newCommentId(live) : id
  }

  const readable = (igId: string) =>
    [...lives.values()].filter((live) => live.igId === igId && live.endedAt === null)

  return {
    all: () => [...lives.values()],
    find: (mediaId) => lives.get(mediaId),
    comment: (id) => comments.get(id),
    onAir: (igId) => readable(igId).filter(({ product }) => product === 'LIVE'),
    ofPage: (igId) =>
      [...lives.values()].filter((live) => live.igId === igId && live.product === 'PAGE_LIVE').toReversed(),
    posts: (igId) =>
      readable(igId)
        .filter(({ product }) => product === 'FEED' || product === 'REELS')
        .toReversed(),
    start: (account, title, product = 'LIVE') => {
      const live: Live = {
        mediaId: `180${randomDigits(14)}`,
        product,
        igId: account.igId,
        username: account.username,
        title,
        shortcode: randomLetters(11),
        startedAt: clock.ms(),
        endedAt: null,
        comments: [],
        topLevel: [],
        silence: null,
      }
      lives.set(live.mediaId, live)
      return live
    },
    end: (live) => {
      live.endedAt ??= clock.ms()
    },
    add: (live, account, draft) => {
      const id = draft.commentId || newCommentId(live)
      if (live.endedAt !== null || comments.has(id)) return undefined
      const parent = draft.parentId ? comments.get(draft.parentId) : undefined
      const comment: Comment = {
        id,
        mediaId: live.mediaId,
        product: live.product,
        userName: draft.userName,
        userId: authorOf(live, account, draft.userName),
        text: draft.text,
        at: draft.at ?? clock.ms(),
        parentId: parent?.id ?? null,
        position: live.topLevel.length,
        replies: [],
        answered: false,
      }
      comments.set(id, comment)
      live.comments.push(comment)
      if (parent) parent.replies.push(comment)
      else live.topLevel.push(comment)
      return comment
    },
    newCommentId,
    remove: (live, id) => {
      const others = ({ id: other }: Comment) => other !== id
      if (live.comments.every(others)) return false
      live.comments = live.comments.filter(others)
      live.topLevel = live.topLevel.filter(others)
      comments.delete(id)
      return true
    },
    reset: () => {
      lives.clear()
      comments.clear()
    },
  }
}

/** The account itself, or a person; a page knows people by ids of its own. */
function authorOf(live: Live, { username, igId, page }: Account, userName: string): string {
  if (live.product !== 'PAGE_LIVE') return userName === username ? igId : personId(userName)
  return userName === username || userName === page.name ? page.id : personId(`${page.id} ${userName}`)
}
