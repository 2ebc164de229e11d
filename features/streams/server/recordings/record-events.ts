import type { Database } from '#platform/server/database/connect.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { stateOfRow } from '../broadcast/change-broadcast.ts'
import { checkRecordingJob } from '../broadcast/follow-up.ts'
import type { StreamsDeps } from '../deps.ts'
import { fullAdminsOf, type StreamAdmin } from '../people/full-admins.ts'
import { streamEmail } from '../stream-email.ts'
import { type Stream, streamStore } from '../stream-store.ts'
import { recordingStore } from './recording-store.ts'

type Ended = { stream: string; recording: string; state: 'ready' | 'failed' }

/** Stores that the engine has begun to record, once: it may tell again when it has been restarted. */
export async function recordingBegan(
  deps: StreamsDeps,
  { stream: uuid, recording }: { stream: string; recording: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.connection.transaction(async (tx) => {
    const stream = await streamStore(tx).lock(uuid)
    if (!stream || (await recordingStore(tx).byEngineId(recording))) return
    await recordingStore(tx).add({
      ...{ id: deps.ids.uuid(), streamUuid: uuid, engineId: recording, state: 'recording' },
      ...{ startedAt: now, readyAt: null, bytes: null, durationMs: null },
      ...{ storageKey: null, thumbnailKey: null },
    })
    await change(deps, tx, stream, {
      ...{ recordingStatus: 'recording', recordingId: recording, recordingRequestedAt: null },
      recordingData: { startedAt: now.toISOString(), endedAt: null },
    })
  })
}

/** Stores what became of a recording, and tells the full administrators, once. */
export async function recordingEnded(deps: StreamsDeps, ended: Ended): Promise<void> {
  const { db } = deps.connection
  const found = await recordingStore(db).byEngineId(ended.recording)
  const stream = found && (await streamStore(db).byUuid(found.streamUuid))
  if (!found || !stream || found.state === ended.state) return

  const facts = ended.state === 'ready' ? await deps.media.recording(ended.recording) : null
  const admins = await fullAdminsOf(deps, stream)
  const now = deps.clock.now()
  await deps.connection.transaction(async (tx) => {
    await streamStore(tx).lock(stream.uuid)
    if ((await recordingStore(tx).byId(found.id))?.state === ended.state) return
    await recordingStore(tx).change(found.id, {
      ...{ state: ended.state, readyAt: ended.state === 'ready' ? now : null },
      ...{ bytes: facts?.bytes ?? null, durationMs: facts?.durationMs ?? null },
      ...{
        storageKey: facts?.storageKey ?? null,
        ...(facts?.thumbnailKey && { thumbnailKey: facts.thumbnailKey }),
      },
    })
    await endOf(deps, tx, stream.uuid, ended.recording)
    await tell(deps, tx, { admins, stream, key: `recording_${ended.state}` })
  })
}

/** Stores what the engine told while nobody heard it: the begin of a live's recording, and the ends of recordings. */
export async function reconcileRecordings(deps: StreamsDeps, live: Stream[]): Promise<void> {
  const { db } = deps.connection
  for (const { uuid, recordingStatus } of live) {
    const { recording } = await deps.media.state(uuid)
    const hasBegun = recording && (await deps.media.recording(recording))?.bytes
    if (hasBegun && recordingStatus === 'requested') await recordingBegan(deps, { stream: uuid, recording })
  }
  for (const { streamUuid: stream, engineId: recording } of await recordingStore(db).running()) {
    const state = (await deps.media.recording(recording))?.state ?? 'failed'
    if (state === 'ready' || state === 'failed') await recordingEnded(deps, { stream, recording, state })
  }
}

async function endOf(deps: StreamsDeps, tx: Database, uuid: string, recording: string): Promise<void> {
  const stream = await streamStore(tx).byUuid(uuid)
  if (stream?.recordingId !== recording) return
  const endedAt = deps.clock.now().toISOString()
  const recordingData = { startedAt: stream.recordingData?.startedAt ?? null, endedAt }
  const isStill = stream.recordingStatus === 'recording'
  await change(deps, tx, stream, { recordingData, ...(isStill && { recordingStatus: 'stopped' }) })
}

async function change(
  { realtime }: StreamsDeps,
  tx: Database,
  stream: Stream,
  changes: Partial<Stream>,
): Promise<void> {
  await streamStore(tx).change(stream.uuid, changes)
  await realtime.publish(`stream:${stream.uuid}`, 'changed', stateOfRow({ ...stream, ...changes }), { tx })
}

/** Declares the job that looks whether a requested recording has begun, 10 seconds after the request. */
export function recordingAlarmJobs(deps: StreamsDeps): void {
  deps.jobs.handle(checkRecordingJob, ({ streamUuid, requestedAt }) =>
    checkRecording(deps, streamUuid, new Date(requestedAt)),
  )
}

/** Raises the alarm, once for each request: on open pages and by e-mail. */
export async function checkRecording(
  deps: StreamsDeps,
  streamUuid: string,
  requestedAt: Date,
): Promise<void> {
  const found = await streamStore(deps.connection.db).byUuid(streamUuid)
  const isWaiting = (stream: Stream | null) =>
    stream?.recordingStatus === 'requested' &&
    stream.recordingRequestedAt?.getTime() === requestedAt.getTime()
  if (!found || !isWaiting(found)) return

  const admins = await fullAdminsOf(deps, found)
  await deps.connection.transaction(async (tx) => {
    const stream = await streamStore(tx).lock(streamUuid)
    if (!stream || !isWaiting(stream)) return
    await streamStore(tx).change(streamUuid, { recordingRequestedAt: null })
    await tell(deps, tx, { admins, stream, key: 'recording_alarm' })
    await deps.realtime.publish(`stream:${streamUuid}`, 'recording_alarm', {}, { tx })
  })
}

async function tell(
  deps: StreamsDeps,
  tx: Database,
  { admins, stream, key }: { admins: StreamAdmin[]; stream: Stream; key: string },
): Promise<void> {
  const isAlarm = key === 'recording_alarm'
  const page = isAlarm ? `/streams/${stream.uuid}/broadcast/live` : `/streams/${stream.uuid}/settings`
  const params = { stream: plainName(stream.name) }
  for (const admin of admins)
    await deps.messenger.send(streamEmail(deps, admin, key, { params, page }), { tx })
}
