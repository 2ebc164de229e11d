import { minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { countStore } from './count-store.ts'
import type { LiveNumbersDeps } from './deps.ts'

const sampleViewersJob = defineJob<Record<string, never>>('live-numbers.sample-viewers', { retries: 0 })

/** Declares the job that notes each minute how many watch each live. */
export function sampleViewersJobs(
  deps: Pick<LiveNumbersDeps, 'jobs' | 'connection' | 'clock' | 'streams'>,
): void {
  deps.jobs.every(sampleViewersJob, '* * * * *', {})
  deps.jobs.handle(sampleViewersJob, async () => {
    const at = new Date(Math.floor(deps.clock.now().getTime() / minute) * minute)
    const rows = deps.streams.viewersNow().map((seen) => ({ ...seen, minute: at }))
    if (rows.length > 0) await countStore(deps.connection.db).addViewers(rows)
  })
}
