import { liveStore, tagStore } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { tagComments as contract } from '../../triage-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { openReport } from '../report/report-access.ts'
import { selectedIds } from '../report/selection.ts'

/** The maximum of different tags in one live. */
const maxTags = 50

/** Adds tags to comments and removes tags; open reports are refreshed. */
export async function tagComments(
  deps: ReportsDeps,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  const { live, isLocked } = await openReport(deps, actor, request, 'mark')
  if (isLocked) throw new AppError('payment_required')
  if (request.add.length + request.remove.length === 0) throw fieldError('add', 'required')

  const ids = await selectedIds(deps.connection.db, live.id, request.selection)
  const by = { userUuid: actor.userUuid, at: deps.clock.now() }
  await deps.connection.transaction(async (tx) => {
    const store = tagStore(tx)
    for (const tag of request.remove) await store.remove(live.id, tag, ids)
    for (const tag of request.add) await store.add(live.id, tag, ids, by)
    if ((await store.countWords(live.id)) > maxTags) throw fieldError('add', 'too_many_tags', { n: maxTags })
    await liveStore(tx).advance(live.id)
  })

  await deps.realtime.publish(`live-comments:${live.id}`, refreshEvent, null)
  return { commentsCount: ids.length }
}

/** Lists the tags of a live with their counts. */
export async function listTags(
  deps: ReportsDeps,
  actor: Actor,
  request: { pluginId: string; mediaId: string },
) {
  const { live, isLocked } = await openReport(deps, actor, request)
  if (isLocked) throw new AppError('payment_required')

  const tags = await tagStore(deps.connection.db).ofLive(live.id)
  return pageOf(tags, tags.length, { page: 1, limit: Math.max(tags.length, 1) })
}
