import { day, saoPauloDay } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { consentStore } from './consent-store.ts'
import type { AnalyticsDeps } from './deps.ts'
import { pageViewStore } from './page-view-store.ts'

/** Thirteen months: a month can be compared with the same one a year before. */
const retention = 396 * day
const purgePageViewsJob = defineJob<Record<string, never>>('analytics.purge-page-views', {
  formerName: 'forget-old-page-views',
  retries: 2,
})

/** Declares the nightly job that deletes old page views, and consents of browsers. */
export function purgePageViewsJobs({ jobs, connection, clock }: AnalyticsDeps): void {
  jobs.every(purgePageViewsJob, '37 4 * * *', {})
  jobs.handle(purgePageViewsJob, async () => {
    const before = new Date(clock.now().getTime() - retention)
    await pageViewStore(connection.db).deleteBefore(saoPauloDay(before))
    await consentStore(connection.db).deleteOfBrowsersBefore(before)
  })
}
