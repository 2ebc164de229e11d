import type { Comment, CommentsPage } from '../../lives-types.ts'
import { belongsTo, type CommentsRequest } from '../messages/comment-request.ts'
import type { ReportModel, Sending } from './report-model.ts'

type Options = {
  /** Whether to cut the page to its size. False for a held list, which counts all new rows. */
  trim: boolean
}

/**
 * Merges a fetched page with later updates: comments in their latest state, without those that no longer match, with
 * new ones in the page's order. Updates up to the page's revision are already in it.
 */
export function shownPage(
  model: ReportModel,
  page: CommentsPage,
  request: CommentsRequest,
  { trim }: Options,
): CommentsPage {
  const inPage = new Set(page.rows.map(({ commentId }) => commentId))
  const current = page.rows.map((row) => latestOf(model, row, page.revision))
  // A fetched row keeps matching its search and code, which only the server decides for certain.
  const asked = { ...request, searchParam: undefined, code: undefined }
  const remaining = current.filter((row, at) => row === page.rows[at] || belongsTo(asked, row))
  const fresh = newSince(model, page, request).filter(({ commentId }) => !inPage.has(commentId))
  const counted = knownTotal(model, page, request)
  const total = counted ?? page.pagination.total + fresh.length - (current.length - remaining.length)
  const lastPage = Math.max(1, Math.ceil(total / request.limit))

  const placed = place(page, remaining, fresh, request)
  const rows = (trim ? placed.slice(0, request.limit) : placed).map((row) =>
    withSending(row, model.sending.get(row.commentId)),
  )
  return { ...page, rows, pagination: { ...page.pagination, total, lastPage } }
}

/** The latest known state of a comment that was read at `revision`. */
export function latestOf(model: ReportModel, comment: Comment, revision: number): Comment {
  const fact = model.facts.get(comment.commentId)
  return fact && fact.revision > revision ? fact.comment : comment
}

/**
 * Whether the page must be fetched again: it was read before evicted facts, or rows were removed so that rows of the
 * next page belong here.
 */
export function isOutdated(
  model: ReportModel,
  page: CommentsPage,
  shown: CommentsPage,
  request: CommentsRequest,
): boolean {
  if (page.revision < model.evictedUpTo) return true
  const before = (request.page - 1) * request.limit
  const missing = Math.min(request.limit, shown.pagination.total - before) - shown.rows.length
  return missing > 0 && shown.rows.length < page.rows.length
}

/** Shows a comment as waiting while this page sends a reply to it. */
export function withSending(comment: Comment, sending: Sending | undefined): Comment {
  const isOpen = comment.replyState === null || comment.replyState === 'refused'
  if (!sending || !isOpen) return comment
  const reply = { replyText: sending.text, replyTimestamp: sending.at, replyRefusal: null }
  return { ...comment, ...reply, replyState: 'waiting' }
}

/** The comments that were captured after the page was read and match its request, by arrival. */
function newSince(model: ReportModel, page: CommentsPage, request: CommentsRequest): Comment[] {
  const fresh: Comment[] = []
  for (const { comment, capturedAt } of model.facts.values())
    if (capturedAt !== null && capturedAt > page.revision && belongsTo(request, comment)) fresh.push(comment)
  return fresh
}

/** The total of a list without search, tag, code or lock, from the counts of the live, as elsewhere on the screen. */
function knownTotal({ counts }: ReportModel, page: CommentsPage, request: CommentsRequest): number | null {
  const isWhole = !request.searchParam && !request.tag && !request.code && !page.missingPayment
  if (!counts || counts.revision < page.revision || !isWhole) return null
  if (request.filter === 'all') return counts.commentsCount
  return request.filter === 'questions' ? counts.questionsCount : counts.unansweredQuestionsCount
}

/**
 * Inserts new rows into a page. Ordered by name or answers they are left out, because only the server knows their
 * place.
 */
function place(page: CommentsPage, rows: Comment[], fresh: Comment[], request: CommentsRequest): Comment[] {
  if (request.orderBy !== 'timestamp' || fresh.length === 0) return rows

  if (request.order === -1) {
    if (request.page !== 1) return rows
    // Comments older than this page belong to a later page, if there is one.
    const oldest = page.pagination.total > page.rows.length ? page.rows.at(-1) : undefined
    const fitting = oldest ? fresh.filter(({ timestamp }) => timestamp >= oldest.timestamp) : fresh
    // Of comments with the same time, the latest arrival comes first.
    return fitting.length === 0 ? rows : [...fitting.toReversed(), ...rows].sort(newerFirst)
  }

  const room = request.limit - rows.length
  if (request.page < page.pagination.lastPage || room <= 0) return rows
  const merged = [...rows, ...fresh].sort((a, b) => -newerFirst(a, b))
  return merged.slice(0, rows.length + room)
}

/** Times are ISO 8601 in UTC with milliseconds, which sort as text. */
function newerFirst(a: Comment, b: Comment): number {
  if (a.timestamp === b.timestamp) return 0
  return a.timestamp < b.timestamp ? 1 : -1
}
