import { recordingDays } from '#features/streams/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { LiveCartDeps } from '../deps.ts'
import { timelineStore } from './timeline-store.ts'

const purgeTimelineJob = defineJob<Record<string, never>>('live-cart.purge-timeline', { retries: 3 })

/** For as long as a recording is stored, and as long before it as a product is featured at most. */
const keptDays = recordingDays + 30

type Deps = Pick<LiveCartDeps, 'connection' | 'clock' | 'jobs'>

/** Declares the job that deletes what no recording needs any more, each night. */
export function purgeTimelineJobs(deps: Deps): void {
  deps.jobs.every(purgeTimelineJob, '37 4 * * *', {})
  deps.jobs.handle(purgeTimelineJob, () => purgeTimeline(deps))
}

export async function purgeTimeline({ connection, clock }: Omit<Deps, 'jobs'>): Promise<void> {
  const store = timelineStore(connection.db)
  await store.deleteBefore(new Date(clock.now().getTime() - keptDays * day))
  await store.deleteStray()
}
