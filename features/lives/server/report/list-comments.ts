import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listComments as contract } from '../../contract.ts'
import type { CommentQuery } from '../comment-page-store.ts'
import { commentStore } from '../comment-store.ts'
import type { LivesDeps } from '../deps.ts'
import type { Live } from '../live-store.ts'
import { tagStore } from '../tags/tag-store.ts'
import { commentRow } from './comment-row.ts'
import { openReport } from './report-access.ts'
import { filterOf } from './selection.ts'

type Request = RequestOf<typeof contract>['body']

/** A page of a report's comments. Of a locked report only the few previews, whatever is searched or counted. */
export async function listComments(
  deps: Pick<LivesDeps, 'connection' | 'accounts' | 'integrations' | 'openings'>,
  actor: Actor,
  request: Request,
) {
  const { live, isLocked, seesReplies } = await openReport(deps, actor, request)
  await deps.openings.note(actor, live.id)
  const tagged = tagStore(deps.connection.db)
  const [page, hasTags] = await Promise.all([
    pageOf(deps, live, request, isLocked),
    isLocked ? false : tagged.isUsedIn(live.id),
  ])
  const ids = page.rows.map(({ commentId }) => commentId)
  const tags = hasTags ? await tagged.ofComments(live.id, ids) : new Map<string, string[]>()
  return {
    rows: page.rows.map((comment) =>
      commentRow(live, comment, { tags: tags.get(comment.commentId) ?? [], seesReplies }),
    ),
    pagination: page.pagination,
    ...(isLocked && { missingPayment: true }),
  }
}

async function pageOf(
  { connection }: Pick<LivesDeps, 'connection'>,
  live: Live,
  request: Request,
  isLocked: boolean,
) {
  const filter = filterOf(isLocked ? { ...request, tag: undefined } : request)
  const query: CommentQuery = {
    page: request.page,
    limit: request.limit,
    order: request.order,
    orderBy: request.orderBy === 'userName' ? 'userName' : 'at',
    ...filter,
    previewsOnly: isLocked,
  }
  const store = commentStore(connection.db)
  const isPlain = filter.words.length === 0 && filter.userName === null && filter.tag === null
  if (request.orderBy === 'unanswered' && request.filter !== 'unanswered') {
    const isKnown = isPlain && !isLocked
    const known = { unanswered: unansweredOf(live), total: knownTotal(live, request.filter) }
    return store.pageUnansweredFirst(live.id, query, isKnown ? known : null)
  }

  return store.page(live.id, query, { total: isPlain && !isLocked ? knownTotal(live, request.filter) : null })
}

/** The live's own counters save counting a hundred thousand rows for each page. */
function knownTotal(live: Live, filter: Request['filter']): number {
  if (filter === 'all') return live.commentsCount
  return filter === 'questions' ? live.questionsCount : unansweredOf(live)
}

function unansweredOf(live: Live): number {
  return live.questionsCount - live.answeredQuestionsCount
}
