import { minute } from '#platform/contract/time.ts'
import type { LivesDeps } from '../deps.ts'
import type { Live } from '../live-store.ts'
import { reportPath } from '../sharing/report-address.ts'
import { shortReportPath } from '../sharing/short-report-link.ts'
import { keepersOf } from './readers.ts'

/** A start is news for this long. */
const stillNews = 30 * minute

/** Notifies the owner and the administrators while the live has just begun. */
export async function notifyLiveStarted(deps: LivesDeps, live: Live): Promise<void> {
  const age = deps.clock.now().getTime() - live.startedAt.getTime()
  if (live.status !== 'on_air' || live.source !== 'captured' || age > stillNews) return

  const params = {
    account: live.accountUsername,
    startedAt: live.startedAt.toISOString(),
    page: reportPath(live),
    shortLink: shortReportPath(live.id),
  }
  const keepers = await keepersOf(deps, live)
  await deps.connection.transaction(async (tx) => {
    for (const userUuid of keepers)
      await deps.notifications.notify(tx, { userUuid, kind: 'live_started', subject: live.id, params })
  })
}
