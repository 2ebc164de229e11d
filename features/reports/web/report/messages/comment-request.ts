import { codesIn, searchWords } from '#features/lives/contract.ts'
import type { Comment, ReportPlace } from '../../lives-types.ts'
import type { ReportView } from '../report-view.ts'
import { matchesWords } from './matched-parts.ts'

/** The request of one page of comments. */
export type CommentsRequest = {
  page: number
  limit: number
  orderBy: 'timestamp' | 'userName' | 'unanswered'
  order: 1 | -1
  filter: 'all' | 'questions' | 'unanswered'
  searchParam?: string
  tag?: string
  code?: string
}

/** The request for the comments of a view. */
export function commentsRequest(view: ReportView): CommentsRequest {
  const byName = view.messageOrder === 'nameAsc' || view.messageOrder === 'nameDesc'
  const ascending = !['newest', 'nameDesc'].includes(view.messageOrder)
  const byAnswer = view.messageOrder === 'unanswered'
  const search = view.person ? `@${view.person}` : view.search.trim()
  const shown = view.tab === 'questions' && view.show === 'all' ? 'questions' : view.show
  return {
    page: view.page,
    limit: view.size,
    orderBy: byName ? 'userName' : byAnswer ? 'unanswered' : 'timestamp',
    order: ascending ? 1 : -1,
    filter: shown,
    ...(search && { searchParam: search }),
    ...(view.tag && { tag: view.tag }),
    ...(view.code && { code: view.code }),
  }
}

/** The body of the call for a page of a report. */
export function commentsBody(place: ReportPlace, request: CommentsRequest) {
  return { ...place, ...request }
}

/** Whether a comment matches a request, by the rules of the server. */
export function belongsTo(
  { filter, searchParam = '', tag, code }: CommentsRequest,
  comment: Comment,
): boolean {
  if (tag !== undefined && !comment.tags.includes(tag)) return false
  if (code !== undefined && (comment.isOwn || !codesIn(comment.text).has(code))) return false
  if (filter !== 'all' && !comment.isQuestion) return false
  if (filter === 'unanswered' && comment.replyState === 'sent') return false
  if (/^@\S+$/.test(searchParam)) return comment.userName === searchParam.slice(1)
  return matchesWords(searchWords(searchParam), comment.text, comment.userName)
}
