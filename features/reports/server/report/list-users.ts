import { liveUserStore, searchTerms } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listLiveUsers as contract } from '../../contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { openReport } from './report-access.ts'

/** Lists the people who commented in a live. A locked report lists only the writers of its previews. */
export async function listUsers(
  deps: Pick<ReportsDeps, 'connection' | 'accounts' | 'integrations' | 'openings'>,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  const { live, isLocked } = await openReport(deps, actor, request)
  await deps.openings.record(actor, live.id)
  const page = await liveUserStore(deps.connection.db).page(live.id, {
    page: request.page,
    limit: request.limit,
    order: request.order,
    orderBy: orderings[request.orderBy],
    previewsOnly: isLocked,
    ...searchTerms(request.searchParam),
  })
  return {
    rows: page.rows.map((user) => ({
      ...user,
      id: user.userKey,
      mediaId: live.mediaId,
      accountId: live.accountId,
      timestamp: user.firstCommentAt,
    })),
    pagination: page.pagination,
    ...(isLocked && { missingPayment: true }),
  }
}

const orderings = {
  timestamp: 'at',
  createdAt: 'at',
  userName: 'userName',
  commentsCount: 'commentsCount',
} as const
