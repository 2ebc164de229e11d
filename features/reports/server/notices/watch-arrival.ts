import { arrivalOf, lastArrivalOf, resumedWithin } from '#features/lives/contract.ts'
import { type Live, liveStore } from '#features/lives/server/index.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { ReportsDeps } from '../deps.ts'
import { reportPath } from '../sharing/report-address.ts'
import { shortReportPath } from '../sharing/short-report-link.ts'
import { managersOf } from './readers.ts'

const watchArrivalJob = defineJob<Record<string, never>>('reports.watch-arrival', {
  formerName: 'lives.watch-arrival',
  retries: 0,
  isForCapture: true,
})

/** Checks every minute. Times before this process started do not count as silence of the provider. */
export function arrivalJobs(deps: ReportsDeps): void {
  const watchingSince = deps.clock.now()
  deps.jobs.every(watchArrivalJob, '* * * * *', {})
  deps.jobs.handle(watchArrivalJob, () => watchArrival(deps, watchingSince))
}

/** Notifies the managers of each live on air whose comments have stopped arriving, once for each silence. */
export async function watchArrival(deps: ReportsDeps, watchingSince: Date): Promise<void> {
  for (const live of await liveStore(deps.connection.db).onAir()) {
    // Of YouTube and Facebook the report says what is wrong; a new live would not help.
    if (live.platform !== 'instagram') continue
    const lastCheckedAt = live.lastCheckedAt > watchingSince ? live.lastCheckedAt : watchingSince
    const facts = { ...live, lastCheckedAt, isOnAir: true }
    if (arrivalOf(facts, deps.clock.now()) === 'nothing') await notifySilence(deps, live)
  }
}

async function notifySilence(deps: ReportsDeps, live: Live): Promise<void> {
  const last = lastArrivalOf(live)
  const since = last.toISOString()
  const params = {
    account: live.accountUsername,
    since,
    until: new Date(last.getTime() + resumedWithin).toISOString(),
    page: reportPath(live),
    shortLink: shortReportPath(live.id),
  }
  const managers = await managersOf(deps, live)
  await deps.connection.transaction(async (tx) => {
    for (const userUuid of managers)
      await deps.notifications.notify(tx, {
        userUuid,
        kind: 'comments_stopped',
        subject: `${live.id} ${since}`,
        params,
      })
  })
}
