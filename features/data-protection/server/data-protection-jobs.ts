import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { dataRequestStore } from './data-request-store.ts'
import type { DataProtectionDeps } from './deps.ts'
import { incidentStore } from './incident-store.ts'

const purgeJob = defineJob<Record<string, never>>('data-protection.purge', { retries: 2 })
/** Resolução CD/ANPD 15/2024, art. 10: an incident at least; a request as long as its answer can be disputed. */
const yearsStored = 5
/** How long before a deadline the operator is alerted. */
const warning = day

/** Deletes what was closed five years ago, and counts what is due within a day for the operator's alerts. */
export function dataProtectionJobs({ connection, clock, jobs, metrics }: DataProtectionDeps): void {
  jobs.handle(purgeJob, async () => {
    const before = clock.now()
    before.setUTCFullYear(before.getUTCFullYear() - yearsStored)
    await dataRequestStore(connection.db).deleteClosedBefore(before)
    await incidentStore(connection.db).deleteClosedBefore(before)
  })
  jobs.every(purgeJob, '12 5 * * *', {})

  const soon = () => new Date(clock.now().getTime() + warning)
  metrics.gauge(
    'arara_data_requests_due',
    'Open requests of persons about their data whose deadline is within a day or over',
    () => dataRequestStore(connection.db).countDueBefore(soon()),
  )
  metrics.gauge(
    'arara_data_incidents_due',
    'Open incidents that are not told yet and whose deadline is within a day or over',
    () => incidentStore(connection.db).countUntoldBefore(soon()),
  )
}
