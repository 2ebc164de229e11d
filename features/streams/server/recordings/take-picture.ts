import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { recordingStore } from './recording-store.ts'

const size = { width: 640, height: 360 }

/** Stores a still of the studio as the picture of the recording that runs; one that has a picture keeps it. */
export async function takePicture(
  deps: StreamsDeps,
  actor: Actor,
  streamUuid: string,
  file: Buffer,
): Promise<void> {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid: streamUuid, need: 'full' })
  const running = (await recordingStore(db).listOf(streamUuid)).find(({ state }) => state === 'recording')
  if (!running) throw new AppError('conflict', { messageKey: 'recording_not_running' })
  if (running.thumbnailKey) return
  const key = `recordings/${streamUuid}/${running.id}.jpg`
  const who = { account: actor.userUuid, field: 'image' }
  await storePicture(deps, { file, crop: {}, copies: [{ key, size }], format: 'jpeg' }, who)
  await recordingStore(db).change(running.id, { thumbnailKey: key })
}
