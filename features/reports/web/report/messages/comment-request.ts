import { codesIn, searchWords } from '#features/lives/contract.ts'
import type { Comment, ReportPlace } from '../../lives-types.ts'
import type { ReportView } from '../report-view.ts'
import { matchesWords } from './matched-parts.ts'

/** One page of comments as it is asked for. */
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

/** What the view asks of the server. */
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

/** Whether a comment belongs into the list that was asked for, as the server would decide. */
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
