import type { Comment, CommentsPage } from '../lives-types.ts'
import { belongsTo, type CommentsRequest } from './comment-request.ts'

type Options = {
  /**
   * Whether a comment that is not among the rows is one the total does not count yet. True for what was just
   * announced; false for what may have been counted when the page was fetched.
   */
  areNew: boolean
  /** Cut the page to its size again. False while somebody reads further down: rows in view must not vanish. */
  trim?: boolean
}

/**
 * Puts announced comments into a page, by id: never twice, in the page's order, and only where they belong:
 * newest first on page 1, oldest first on a last page with room. Where they cannot be placed, only the total
 * grows. The same page comes back when nothing changed.
 */
export function mergeComments(
  page: CommentsPage,
  incoming: Comment[],
  request: CommentsRequest,
  { areNew, trim = false }: Options,
): CommentsPage {
  const known = new Set(page.rows.map((row) => row.commentId))
  const fresh: Comment[] = []
  for (const comment of incoming) {
    if (known.has(comment.commentId) || !belongsTo(request, comment)) continue
    known.add(comment.commentId)
    fresh.push(comment)
  }
  if (fresh.length === 0) return page

  const placed = place(page, fresh, request)
  const added = areNew ? fresh.length : placed.length - page.rows.length
  const total = page.pagination.total + added
  const rows = trim ? placed.slice(0, request.limit) : placed
  if (rows === page.rows && added === 0) return page

  const lastPage = Math.max(1, Math.ceil(total / request.limit))
  return { ...page, rows, pagination: { ...page.pagination, total, lastPage } }
}

/** Puts a changed comment (its reply, mostly) in the place of the one that is there. */
export function replaceComment(page: CommentsPage, comment: Comment): CommentsPage {
  if (!page.rows.some((row) => row.commentId === comment.commentId)) return page
  return { ...page, rows: page.rows.map((row) => (row.commentId === comment.commentId ? comment : row)) }
}

function place(page: CommentsPage, fresh: Comment[], request: CommentsRequest): Comment[] {
  const { rows, pagination } = page
  if (request.orderBy !== 'timestamp') return rows

  if (request.order === -1) {
    if (request.page !== 1) return rows
    const oldest = rows.at(-1)
    const isFull = rows.length >= request.limit
    const fitting = isFull && oldest ? fresh.filter(({ timestamp }) => timestamp >= oldest.timestamp) : fresh
    // Of comments with the same time, the one that came last stands first.
    return fitting.length === 0 ? rows : [...fitting.toReversed(), ...rows].sort(newerFirst)
  }

  const isLast = request.page >= pagination.lastPage
  const room = request.limit - rows.length
  if (!isLast || room <= 0) return rows
  const merged = [...rows, ...fresh].sort((a, b) => -newerFirst(a, b))
  return merged.slice(0, rows.length + room)
}

/** Times are ISO 8601 in UTC with milliseconds, which sort as text. */
function newerFirst(a: Comment, b: Comment): number {
  if (a.timestamp === b.timestamp) return 0
  return a.timestamp < b.timestamp ? 1 : -1
}
