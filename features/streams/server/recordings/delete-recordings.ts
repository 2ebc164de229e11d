import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { mostRecordingBytes, recordingDays } from '../../recording-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { type Recording, recordingStore } from './recording-store.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'files' | 'media' | 'clock'>

const purgeRecordingsJob = defineJob<Record<string, never>>('streams.purge-recordings', { retries: 3 })

/** Declares the nightly job that deletes recordings after 90 days, and the oldest of merchants beyond their quota. */
export function recordingPurgeJobs(deps: StreamsDeps): void {
  deps.jobs.every(purgeRecordingsJob, '23 4 * * *', {})
  deps.jobs.handle(purgeRecordingsJob, () => purgeRecordings(deps))
}

export async function purgeRecordings(deps: Deps): Promise<void> {
  const store = recordingStore(deps.connection.db)
  const since = new Date(deps.clock.now().getTime() - recordingDays * day)
  for (const recording of await store.olderThan(since)) await eraseRecording(deps, recording)

  const finished = await store.finishedByMerchant()
  for (const own of Map.groupBy(finished, ({ merchantUuid }) => merchantUuid).values()) {
    let total = own.reduce((sum, { recording }) => sum + (recording.bytes ?? 0), 0)
    for (const { recording } of own) {
      if (total <= mostRecordingBytes) break
      await eraseRecording(deps, recording)
      total -= recording.bytes ?? 0
    }
  }
}

/** Its files, then its row: a failure leaves it to the next run. */
export async function eraseRecording(
  { connection, files, media }: Pick<Deps, 'connection' | 'files' | 'media'>,
  { id, engineId, storageKey, thumbnailKey }: Recording,
): Promise<void> {
  await media.deleteRecording(engineId)
  for (const key of [storageKey, thumbnailKey]) if (key) await files.delete(key)
  await recordingStore(connection.db).delete(id)
}

/** Deletes a recording. Throws `conflict` for one that runs. */
export async function deleteRecording(
  deps: StreamsDeps,
  actor: Actor,
  { streamUuid, recordingUuid }: { streamUuid: string; recordingUuid: string },
): Promise<void> {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid: streamUuid, need: 'full' })
  const recording = await recordingStore(db).ofStream(streamUuid, recordingUuid)
  if (!recording) throw new AppError('not_found', { messageKey: 'unknown_recording' })
  if (recording.state === 'recording') throw new AppError('conflict', { messageKey: 'recording_runs' })
  await eraseRecording(deps, recording)
}
