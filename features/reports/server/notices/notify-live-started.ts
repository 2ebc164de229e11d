import { continues, type Live, liveStore } from '#features/lives/server/index.ts'
import { minute } from '#platform/contract/time.ts'
import type { ReportsDeps } from '../deps.ts'
import { reportPath } from '../sharing/report-address.ts'
import { shortReportPath } from '../sharing/short-report-link.ts'
import { managersOf } from './readers.ts'

/** The start of a live is not notified later than this. */
const relevantFor = 30 * minute

/** Notifies the owner and the administrators that a live has started, within 30 minutes of its start. */
export async function notifyLiveStarted(deps: ReportsDeps, live: Live): Promise<void> {
  const age = deps.clock.now().getTime() - live.startedAt.getTime()
  if (live.status !== 'on_air' || live.source !== 'captured' || age > relevantFor) return

  if (await isResumed(deps, live)) return

  const params = {
    account: live.accountUsername,
    startedAt: live.startedAt.toISOString(),
    page: reportPath(live),
    shortLink: shortReportPath(live.id),
  }
  const managers = await managersOf(deps, live)
  await deps.connection.transaction(async (tx) => {
    for (const userUuid of managers)
      await deps.notifications.notify(tx, { userUuid, kind: 'live_started', subject: live.id, params })
  })
}

/** Whether a live continues an earlier one whose end was not detected, and will become a part of it. */
async function isResumed({ connection }: ReportsDeps, { id, pluginId, startedAt }: Live): Promise<boolean> {
  const latest = await liveStore(connection.db).latestOfPlugin(pluginId, new Date(startedAt.getTime() - 1))
  return latest !== null && latest.id !== id && continues({ ...latest, status: 'ended' }, startedAt)
}
