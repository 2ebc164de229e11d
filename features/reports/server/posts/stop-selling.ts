import { isPost } from '#features/lives/contract.ts'
import { liveStore } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { liveRows } from '../report/live-rows.ts'
import { openReport } from '../report/report-access.ts'

/** Stops selling by a post. One that had ended is answered unchanged. */
export async function stopSelling(
  deps: ReportsDeps,
  actor: Actor,
  place: { pluginId: string; mediaId: string },
) {
  const { live } = await openReport(deps, actor, place, 'sell')
  if (!isPost(live)) throw new AppError('access_denied')

  const ended = await deps.lives.endSelling(live)
  const current = ended ?? (await liveStore(deps.connection.db).byId(live.id))
  const [row] = await liveRows(deps, actor, current ? [current] : [])
  if (!row) throw new AppError('access_denied')
  return row
}
