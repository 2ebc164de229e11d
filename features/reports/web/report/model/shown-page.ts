import type { Comment, CommentsPage } from '../../lives-types.ts'
import { belongsTo, type CommentsRequest } from '../messages/comment-request.ts'
import type { ReportModel, Sending } from './report-model.ts'

type Options = {
  /** Cut the page to its size. False while new rows are held back, so that all of them are counted. */
  trim: boolean
}

/**
 * A fetched page with everything that happened since: comments in their latest state, those that no longer belong taken
 * out, new ones in the page's order. A page that was read later than a fact knows it already.
 */
export function shownPage(
  model: ReportModel,
  page: CommentsPage,
  request: CommentsRequest,
  { trim }: Options,
): CommentsPage {
  const inPage = new Set(page.rows.map(({ commentId }) => commentId))
  const current = page.rows.map((row) => latestOf(model, row, page.revision))
  // What was searched for does not change; only the server knows for certain that a row matches it.
  const asked = { ...request, searchParam: undefined, code: undefined }
  const kept = current.filter((row, at) => row === page.rows[at] || belongsTo(asked, row))
  const fresh = newSince(model, page, request).filter(({ commentId }) => !inPage.has(commentId))
  const counted = knownTotal(model, page, request)
  const total = counted ?? page.pagination.total + fresh.length - (current.length - kept.length)
  const lastPage = Math.max(1, Math.ceil(total / request.limit))

  const placed = place(page, kept, fresh, request)
  const rows = (trim ? placed.slice(0, request.limit) : placed).map((row) =>
    withSending(row, model.sending.get(row.commentId)),
  )
  return { ...page, rows, pagination: { ...page.pagination, total, lastPage } }
}

/** A comment in the latest state that is known of it; `revision` is when it was read. */
export function latestOf(model: ReportModel, comment: Comment, revision: number): Comment {
  const fact = model.facts.get(comment.commentId)
  return fact && fact.revision > revision ? fact.comment : comment
}

/**
 * Whether only the server can say what the page is now: it was read before facts that are forgotten, or so many of its
 * rows went that those of the next page belong here.
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

/** While a reply is on its way from this page, its message says so before the server does. */
export function withSending(comment: Comment, sending: Sending | undefined): Comment {
  const isOpen = comment.replyState === null || comment.replyState === 'refused'
  if (!sending || !isOpen) return comment
  const reply = { replyText: sending.text, replyTimestamp: sending.at, replyRefusal: null }
  return { ...comment, ...reply, replyState: 'waiting' }
}

/** What was captured after the page was read and belongs to it, in the order it came. */
function newSince(model: ReportModel, page: CommentsPage, request: CommentsRequest): Comment[] {
  const fresh: Comment[] = []
  for (const { comment, capturedAt } of model.facts.values())
    if (capturedAt !== null && capturedAt > page.revision && belongsTo(request, comment)) fresh.push(comment)
  return fresh
}

/** A list without search, tag or lock has a total among the counts of the live: the same number on the whole screen. */
function knownTotal({ counts }: ReportModel, page: CommentsPage, request: CommentsRequest): number | null {
  const isWhole = !request.searchParam && !request.tag && !request.code && !page.missingPayment
  if (!counts || counts.revision < page.revision || !isWhole) return null
  if (request.filter === 'all') return counts.commentsCount
  return request.filter === 'questions' ? counts.questionsCount : counts.unansweredQuestionsCount
}

/** `rows` of a page with the fresh ones. Where names or answers order them only the server knows the place. */
function place(page: CommentsPage, rows: Comment[], fresh: Comment[], request: CommentsRequest): Comment[] {
  if (request.orderBy !== 'timestamp' || fresh.length === 0) return rows

  if (request.order === -1) {
    if (request.page !== 1) return rows
    // Where older pages follow, what is older than this one belongs there.
    const oldest = page.pagination.total > page.rows.length ? page.rows.at(-1) : undefined
    const fitting = oldest ? fresh.filter(({ timestamp }) => timestamp >= oldest.timestamp) : fresh
    // Of comments with the same time, the one that came last stands first.
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
