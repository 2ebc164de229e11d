import {
  type CommentQuery,
  commentStore,
  type Live,
  liveStore,
  tagStore,
} from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listComments as contract } from '../../contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { commentRow } from './comment-row.ts'
import { unansweredOf } from './live-row.ts'
import { isLocked, openReport } from './report-access.ts'
import { commentFilterOf } from './selection.ts'

type Request = RequestOf<typeof contract>['body']

/** Lists a page of a report's comments. A locked report shows and counts its ten previews only. */
export async function listComments(
  deps: Pick<ReportsDeps, 'connection' | 'accounts' | 'integrations' | 'openings'>,
  actor: Actor,
  request: Request,
) {
  const { live: opened, seesReplies } = await openReport(deps, actor, request)
  await deps.openings.record(actor, opened.id)
  // Rows, tags, counts and revision come from one snapshot, so that a published change is either in the page or newer.
  return deps.connection.snapshot(async (tx) => {
    const live = (await liveStore(tx).byId(opened.id)) ?? opened
    const locked = isLocked(live)
    const page = await pageOf(tx, live, request, locked)
    const tags = locked ? new Map<string, string[]>() : await tagsOf(tx, live, page.rows)
    return {
      rows: page.rows.map((comment) =>
        commentRow(live, comment, { tags: tags.get(comment.commentId) ?? [], seesReplies }),
      ),
      pagination: page.pagination,
      revision: live.revision,
      ...(locked && { missingPayment: true }),
    }
  })
}

async function tagsOf(tx: Database, live: Live, rows: { commentId: string }[]) {
  const store = tagStore(tx)
  if (!(await store.isUsedIn(live.id))) return new Map<string, string[]>()
  return store.ofComments(
    live.id,
    rows.map(({ commentId }) => commentId),
  )
}

async function pageOf(db: Database, live: Live, request: Request, locked: boolean) {
  const filter = commentFilterOf(locked ? { ...request, tag: undefined, code: undefined } : request)
  const query: CommentQuery = {
    page: request.page,
    limit: request.limit,
    order: request.order,
    orderBy: request.orderBy === 'userName' ? 'userName' : 'at',
    ...filter,
    previewsOnly: locked,
  }
  const store = commentStore(db)
  const { words, userName, tag, code } = filter
  const isPlain = words.length === 0 && userName === null && tag === null && code === undefined
  if (request.orderBy === 'unanswered' && request.filter !== 'unanswered') {
    const isKnown = isPlain && !locked
    const known = { unanswered: unansweredOf(live), total: knownTotal(live, request.filter) }
    return store.pageUnansweredFirst(live.id, query, isKnown ? known : null)
  }

  return store.page(live.id, query, { total: isPlain && !locked ? knownTotal(live, request.filter) : null })
}

/** The total from the live's counters, which saves counting up to 100,000 rows for each page. */
function knownTotal(live: Live, filter: Request['filter']): number {
  if (filter === 'all') return live.commentsCount
  return filter === 'questions' ? live.questionsCount : unansweredOf(live)
}
