import type { Comment } from '../../lives-types.ts'

/** What a list shows while it is held, and how many rows wait to be let in. */
export type HeldRows = { rows: Comment[]; unreadCount: number }

/**
 * Keeps the rows of a list in their places: each in its latest state, none taken out or put between. What comes after
 * the last of them moves nothing and is shown.
 *
 * @param held the rows as they stood when the list was held
 * @param current what the list would show
 */
export function heldRows(
  held: readonly Comment[],
  current: readonly Comment[],
  latest: (comment: Comment) => Comment,
): HeldRows {
  const inPlace = new Set(held.map(({ commentId }) => commentId))
  const byId = new Map(current.map((comment) => [comment.commentId, comment]))
  const last = current.findLastIndex(({ commentId }) => inPlace.has(commentId))
  const after = last < 0 ? [] : current.slice(last + 1)
  const rows = held.map((comment) => byId.get(comment.commentId) ?? latest(comment))
  const fresh = current.filter(({ commentId }) => !inPlace.has(commentId)).length
  return { rows: after.length > 0 ? [...rows, ...after] : rows, unreadCount: fresh - after.length }
}
