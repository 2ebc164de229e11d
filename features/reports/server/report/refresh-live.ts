import { currentMediaOf, noteMediaFacts } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { liveRows } from './live-rows.ts'
import { openReportOfMedia } from './report-access.ts'

/** Fetches the counts of a live on air from the provider now. An ended live is answered unchanged, and one of
 * YouTube, whose chat has no counts. */
export async function refreshLive(
  deps: ReportsDeps,
  actor: Actor,
  { liveUserId, liveId }: { liveUserId: string; liveId: string },
) {
  const { connection, integrations } = deps
  const { live } = await openReportOfMedia(deps, actor, liveId)
  if (live.accountId !== liveUserId) throw new AppError('access_denied')

  const provider =
    live.status === 'on_air' && live.platform !== 'youtube'
      ? await integrations.provider(live.pluginId)
      : null
  const answer = await provider?.media(currentMediaOf(live))
  const current = answer?.kind === 'ok' ? await noteMediaFacts(connection.db, live, answer.media) : live
  const [row] = await liveRows(deps, actor, [current ?? live])
  if (!row) throw new AppError('access_denied')
  return row
}
