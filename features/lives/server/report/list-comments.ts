import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listComments as contract } from '../../contract.ts'
import { commentStore } from '../comment-store.ts'
import type { LivesDeps } from '../deps.ts'
import type { Live } from '../live-store.ts'
import { commentRow } from './comment-row.ts'
import { openReport } from './report-access.ts'
import { searchTerms } from './search-terms.ts'

type Request = RequestOf<typeof contract>['body']

/** A page of a report's comments. Of a locked report only the few previews, whatever is searched or counted. */
export async function listComments(
  deps: Pick<LivesDeps, 'connection' | 'accounts' | 'integrations'>,
  actor: Actor,
  request: Request,
) {
  const { live, isLocked } = await openReport(deps, actor, request)
  const terms = searchTerms(request.searchParam)
  const isPlain = terms.words.length === 0 && terms.userName === null

  const page = await commentStore(deps.connection.db).page(
    live.id,
    {
      page: request.page,
      limit: request.limit,
      order: request.order,
      orderBy: request.orderBy === 'userName' ? 'userName' : 'at',
      filter: request.filter,
      previewsOnly: isLocked,
      ...terms,
    },
    { total: isPlain && !isLocked ? knownTotal(live, request.filter) : null },
  )
  return {
    rows: page.rows.map((comment) => commentRow(live, comment)),
    pagination: page.pagination,
    ...(isLocked && { missingPayment: true }),
  }
}

/** The live's own counters save counting a hundred thousand rows for each page. */
function knownTotal(live: Live, filter: Request['filter']): number | null {
  if (filter === 'all') return live.commentsCount
  return filter === 'questions' ? live.questionsCount : null
}
