import type { Database } from '#platform/server/database/connect.ts'
import { defineJob, type Jobs } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type LiveEnd, liveEnded, liveStarted } from '../events.ts'
import { type Live, liveStore, type NewLive } from '../live-store.ts'

const publishStarted = defineJob<{ liveId: string }>('lives.publish-started', { retries: 12 })
const publishEnded = defineJob<LiveEnd>('lives.publish-ended', { retries: 12 })

type Needs = Pick<Platform, 'connection' | 'jobs'>

/** The live, made when it is seen on air for the first time; `liveStarted` is published with that. */
export function ensureOnAir({ connection, jobs }: Needs, live: NewLive): Promise<Live> {
  return connection.transaction(async (tx) => {
    const made = await liveStore(tx).add(live)
    if (made) await jobs.enqueue(publishStarted, { liveId: made.id }, { tx })
    return made ?? liveStore(tx).ensure(live)
  })
}

/** Publishes `liveEnded` if and only if `tx` commits. */
export function publishLiveEnded(jobs: Jobs, tx: Database, end: LiveEnd): Promise<void> {
  return jobs.enqueue(publishEnded, end, { tx })
}

/** Declares the jobs behind both events. Call before the jobs start. */
export function publishJobs({ jobs, events }: Pick<Platform, 'jobs' | 'events'>): void {
  jobs.handle(publishStarted, (started) => events.deliver(liveStarted, started))
  jobs.handle(publishEnded, (ended) => events.deliver(liveEnded, ended))
}
