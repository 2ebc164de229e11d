import type { Comment } from '../../lives-types.ts'

/** The rows of a held list, and the number of new rows that it does not show. */
export type HeldRows = { rows: Comment[]; unreadCount: number }

/**
 * Keeps the rows of a list in place: each in its latest state, none removed or inserted between. New rows after the last
 * one are shown, because they move nothing.
 *
 * @param held the rows when the list was held
 * @param current the rows that the list would show otherwise
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
