import { commentStore, liveStore } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { liveRows } from '../report/live-rows.ts'
import { openReport } from '../report/report-access.ts'
import { publishPartsChanged } from './publish-parts-changed.ts'

/** Joins a live again to the one that its owner separated it from. */
export async function joinLive(
  deps: ReportsDeps,
  actor: Actor,
  { pluginId, mediaId }: { pluginId: string; mediaId: string },
) {
  const { live: later } = await openReport(deps, actor, { pluginId, mediaId }, 'join')
  const earlier =
    later.separatedFrom === null
      ? null
      : await liveStore(deps.connection.db).byPluginAndMedia(pluginId, later.separatedFrom)
  if (!earlier) throw new AppError('conflict', { messageKey: 'nothing_to_join' })

  const joined = await deps.connection.transaction(async (tx) => {
    const live = await deps.lives.join(tx, { earlier: earlier.id, later: later.id })
    if (live && (await commentStore(tx).hasRepliesUnderWay(live.id)))
      throw new AppError('conflict', { messageKey: 'replies_under_way' })
    return live
  })
  if (!joined) throw new AppError('conflict', { messageKey: 'nothing_to_join' })

  await publishPartsChanged(deps, [joined.id, later.id])
  const [row] = await liveRows(deps, actor, [joined])
  if (!row) throw new AppError('access_denied')
  return row
}
