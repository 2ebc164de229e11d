import type { Database } from '#platform/server/database/connect.ts'
import type { StreamsDeps } from '../deps.ts'
import { type Stream, streamStore } from '../stream-store.ts'
import { type BroadcastEvent, nextBroadcast } from './broadcast-status.ts'
import { liveBegan, liveEnded } from './follow-up.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'clock' | 'ids' | 'jobs' | 'media' | 'realtime' | 'listeners'>

/** Who did it; null: the engine, or time. */
type By = { userUuid: string } | null

/**
 * Applies an event to a stream's broadcast, with all that follows from it, in one transaction. Returns the stream as it
 * is then; null for an unknown one. Events that change nothing have no effect.
 */
export async function changeBroadcast(
  deps: Deps,
  uuid: string,
  event: BroadcastEvent,
  by: By = null,
): Promise<Stream | null> {
  return deps.connection.transaction((tx) => changeBroadcastWithin(deps, tx, { uuid, event, by }))
}

export async function changeBroadcastWithin(
  deps: Deps,
  tx: Database,
  { uuid, event, by }: { uuid: string; event: BroadcastEvent; by: By },
): Promise<Stream | null> {
  const stream = await streamStore(tx).lock(uuid)
  if (!stream || stream.deletedAt) return null
  const { broadcastStatus, liveSince, finishedAt, lostAt } = stream
  const before = { broadcastStatus, liveSince, finishedAt, lostAt }
  const broadcast = nextBroadcast(before, event)
  if (broadcast === before) return stream

  const within = { ...stream, ...broadcast, updatedAt: event.at }
  await streamStore(tx).change(uuid, { ...broadcast, updatedAt: event.at })
  const step = `${broadcastStatus} ${broadcast.broadcastStatus}`
  if (step === 'pending live' || step === 'finished live') await liveBegan(deps, tx, within)
  if (step === 'live finished') await liveEnded(deps, tx, within)
  const changed = (await streamStore(tx).byUuid(uuid)) ?? within
  if (broadcastStatus !== broadcast.broadcastStatus)
    await streamStore(tx).noteChange({
      ...{ id: deps.ids.uuid(), streamUuid: uuid, userUuid: by?.userUuid ?? null, createdAt: event.at },
      ...{ what: 'broadcast', details: { status: broadcast.broadcastStatus, because: event.what } },
    })
  await deps.listeners.call(tx, { before: stream, after: changed, at: event.at, by: by?.userUuid ?? null })
  await deps.realtime.publish(`stream:${uuid}`, 'changed', stateOfRow(changed), { tx })
  return changed
}

/** The parts of a stream's state that are stored. */
export function stateOfRow(stream: Stream) {
  const { broadcastStatus, liveSince, finishedAt, lostAt, recordingStatus } = stream
  return {
    ...{ broadcastStatus, liveSince, finishedAt, isRecording: recordingStatus === 'recording' },
    hasPicture: broadcastStatus === 'live' && lostAt === null,
  }
}
