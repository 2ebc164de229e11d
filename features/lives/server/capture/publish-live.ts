import type { Database } from '#platform/server/database/connect.ts'
import { defineJob, type Jobs } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type LiveEnd, liveEnded, liveStarted } from '../events.ts'
import { type Live, liveStore, type NewLive } from '../live-store.ts'
import { resumeLive } from '../parts/resume-live.ts'

const publishStartedJob = defineJob<{ liveId: string }>('lives.publish-started', { retries: 12 })
const publishEndedJob = defineJob<LiveEnd>('lives.publish-ended', { retries: 12 })

type Needs = Pick<Platform, 'connection' | 'jobs'>

/**
 * The live of a broadcast that is on air. It is made when it is seen for the first time, and `liveStarted` is published
 * with that; a broadcast that continues a live that dropped becomes a part of it.
 */
export async function ensureOnAir({ connection, jobs }: Needs, live: NewLive): Promise<Live> {
  const known = await liveStore(connection.db).byPluginAndMedia(live.pluginId, live.mediaId)
  if (known) return known

  return connection.transaction(async (tx) => {
    const store = liveStore(tx)
    await store.lockBeginning(live.pluginId)
    const begun = (await store.byPluginAndMedia(live.pluginId, live.mediaId)) ?? (await resumed(tx, live))
    if (begun) return begun

    const made = await store.ensure(live)
    await jobs.enqueue(publishStartedJob, { liveId: made.id }, { tx })
    return made
  })
}

/** A broadcast of YouTube or Facebook that drops goes on as the same one, and a channel may have two at a time. */
function resumed(tx: Database, live: NewLive): Promise<Live | null> {
  return (live.platform ?? 'instagram') === 'instagram' ? resumeLive(tx, live) : Promise.resolve(null)
}

/** Publishes `liveEnded` if and only if `tx` commits. */
export function publishLiveEnded(jobs: Jobs, tx: Database, end: LiveEnd): Promise<void> {
  return jobs.enqueue(publishEndedJob, end, { tx })
}

/** Declares the jobs behind both events. Call before the jobs start. */
export function publishJobs({ jobs, events }: Pick<Platform, 'jobs' | 'events'>): void {
  jobs.handle(publishStartedJob, (started) => events.deliver(liveStarted, started))
  jobs.handle(publishEndedJob, (ended) => events.deliver(liveEnded, ended))
}
