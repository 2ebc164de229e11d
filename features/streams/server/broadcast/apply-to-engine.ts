import { minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { StreamsDeps } from '../deps.ts'
import { forwardBroadcast } from '../destinations/forward-broadcast.ts'
import { endGuestOf, reconcileGuests } from '../guests/end-guest.ts'
import { reconcileRecordings } from '../recordings/record-events.ts'
import { streamStore } from '../stream-store.ts'
import { broadcastStore } from './broadcast-store.ts'
import { changeBroadcast } from './change-broadcast.ts'
import { applyToEngineJob } from './follow-up.ts'

/** The most that the engine takes of one publisher. */
export const mostKbps = 6_000

const reconcileBroadcastsJob = defineJob<Record<string, never>>('streams.reconcile-broadcasts', {
  retries: 0,
})

/** Declares the jobs by which the engine does what the stored status wants, and what it missed is made up for. */
export function engineJobs(deps: StreamsDeps): void {
  deps.jobs.handle(applyToEngineJob, ({ streamUuid }) => applyToEngine(deps, streamUuid))
  deps.jobs.handle(reconcileBroadcastsJob, () => reconcileBroadcasts(deps))
  deps.jobs.every(reconcileBroadcastsJob, '* * * * *', {})
}

/** Closes what is over, forwards what is live, and begins or ends the recording as wanted. Idempotent. */
async function applyToEngine(
  deps: Pick<StreamsDeps, 'connection' | 'media' | 'secrets' | 'clock' | 'realtime'>,
  streamUuid: string,
): Promise<void> {
  const { connection, media, secrets } = deps
  const stream = await streamStore(connection.db).byUuid(streamUuid)
  const isWanted = stream && !stream.deletedAt && stream.status === 'active'
  if (!isWanted || stream.broadcastStatus === 'finished') {
    await endGuestOf(deps, streamUuid)
    return media.closeStream(streamUuid)
  }
  if (stream.broadcastStatus !== 'live') {
    const { recording } = await media.state(streamUuid)
    if (recording && !stream.autoStartRecording) await media.stopRecording(recording)
    return
  }

  await media.openStream(streamUuid, { record: false, maxKbps: mostKbps })
  await forwardBroadcast({ connection, media, secrets }, stream)
  const { recording } = await media.state(streamUuid)
  if (stream.recordingStatus === 'requested' && !recording) await media.startRecording(streamUuid)
  if (stream.recordingStatus === 'stopped' && recording) await media.stopRecording(recording)
}

/**
 * Each minute: a live whose engine has no picture is lost, one that has is not, and one that was lost for half an hour
 * is over; so are recordings that ended. So events that were lost with their process are made up for.
 */
export async function reconcileBroadcasts(deps: StreamsDeps): Promise<void> {
  if (!(await deps.media.health()).ok) return
  const at = new Date(Math.floor(deps.clock.now().getTime() / minute) * minute)
  const streams = await broadcastStore(deps.connection.db).live()
  await reconcileRecordings(deps, streams)
  await reconcileGuests(deps)
  for (const stream of streams) {
    const { uuid, liveSince } = stream
    await forwardBroadcast(deps, stream)
    if (liveSince && liveSince > at) continue
    const { live } = await deps.media.state(uuid)
    await changeBroadcast(deps, uuid, { what: live ? 'picture' : 'lost', at: deps.clock.now() })
    await changeBroadcast(deps, uuid, { what: 'waited', at: deps.clock.now() })
  }
}
