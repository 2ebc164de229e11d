import { day, saoPauloDay } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { countStore } from './count-store.ts'
import type { LiveNumbersDeps } from './deps.ts'

/** Thirteen months, as for page views. */
const retention = 396 * day
const purgeNumbersJob = defineJob<Record<string, never>>('live-numbers.purge-numbers', { retries: 2 })

/** Declares the nightly job that deletes old counters and those of erased streams. */
export function purgeNumbersJobs({
  jobs,
  connection,
  clock,
}: Pick<LiveNumbersDeps, 'jobs' | 'connection' | 'clock'>): void {
  jobs.every(purgeNumbersJob, '43 4 * * *', {})
  jobs.handle(purgeNumbersJob, async () => {
    const before = new Date(clock.now().getTime() - retention)
    await countStore(connection.db).purge(before, saoPauloDay(before))
  })
}
