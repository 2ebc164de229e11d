import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { StreamsDeps } from '../deps.ts'
import { type Stream, streamStore } from '../stream-store.ts'

/** Tells the engine what the stored status wants, after the commit. */
export const applyToEngineJob = defineJob<{ streamUuid: string }>('streams.apply-to-engine', { retries: 5 })
/** Looks whether a requested recording has begun. */
export const checkRecordingJob = defineJob<{ streamUuid: string; requestedAt: string }>(
  'streams.check-recording',
  { retries: 3 },
)
/** Sends the e-mails to those who want to know. */
export const announceLiveJob = defineJob<{ streamUuid: string }>('streams.announce-live', { retries: 5 })
/** Sends the pushes to browsers that want to know. */
export const pushLiveJob = defineJob<{ streamUuid: string }>('streams.push-live', { retries: 5 })

/** Seconds in which a requested recording has to begin. */
const recordingBeginsWithin = 10

type Deps = Pick<StreamsDeps, 'jobs' | 'media' | 'clock'>

/** What follows from the begin of a live: the recording, and those who wait for it hear of it. */
export async function liveBegan(deps: Deps, tx: Database, stream: Stream): Promise<void> {
  if (stream.autoStartRecording && deps.media.capabilities.recording && stream.recordingStatus === 'stopped')
    await requestRecording(deps, tx, stream)
  await deps.jobs.enqueue(announceLiveJob, { streamUuid: stream.uuid }, { tx })
  await deps.jobs.enqueue(pushLiveJob, { streamUuid: stream.uuid }, { tx })
}

/** What follows from its end: the engine lets everybody go and closes the recording. */
export async function liveEnded({ jobs }: Deps, tx: Database, stream: Stream): Promise<void> {
  await streamStore(tx).change(stream.uuid, { recordingStatus: 'stopped', recordingRequestedAt: null })
  await jobs.enqueue(applyToEngineJob, { streamUuid: stream.uuid }, { tx })
}

/** The seller's switch. Throws `conflict` while the stream is not live, or nothing here records. */
export async function wantRecording(
  deps: Deps,
  tx: Database,
  stream: Stream,
  wanted: 'recording' | 'stopped',
): Promise<void> {
  if (wanted === 'stopped') {
    await streamStore(tx).change(stream.uuid, { recordingStatus: 'stopped', recordingRequestedAt: null })
    return deps.jobs.enqueue(applyToEngineJob, { streamUuid: stream.uuid }, { tx })
  }
  if (stream.broadcastStatus !== 'live') throw new AppError('conflict', { messageKey: 'stream_not_live' })
  if (!deps.media.capabilities.recording)
    throw new AppError('conflict', { messageKey: 'recording_unavailable' })
  if (stream.recordingStatus === 'stopped') await requestRecording(deps, tx, stream)
}

/** Asks for a recording; whether it begins is looked at after 10 seconds. */
async function requestRecording(deps: Deps, tx: Database, stream: Stream): Promise<void> {
  const recordingRequestedAt = deps.clock.now()
  await streamStore(tx).change(stream.uuid, { recordingStatus: 'requested', recordingRequestedAt })
  await deps.jobs.enqueue(applyToEngineJob, { streamUuid: stream.uuid }, { tx })
  await deps.jobs.enqueue(
    checkRecordingJob,
    { streamUuid: stream.uuid, requestedAt: recordingRequestedAt.toISOString() },
    { tx, startAfter: new Date(recordingRequestedAt.getTime() + recordingBeginsWithin * second) },
  )
}
