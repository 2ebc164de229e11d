import { merchantErased } from '#features/merchants/server/index.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { StreamsDeps } from './deps.ts'
import { deletePictures } from './images/image-files.ts'
import { imageStore } from './images/image-store.ts'
import { eraseRecording } from './recordings/delete-recordings.ts'
import { recordingStore } from './recordings/recording-store.ts'
import { keptSince } from './settings/show-streams.ts'
import { streamStore } from './stream-store.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'clock' | 'files' | 'events' | 'jobs' | 'media'>

const eraseDeletedJob = defineJob<Record<string, never>>('streams.erase-deleted', { retries: 5 })

/** Streams are erased with their merchant, and 30 days after they were deleted. */
export function eraseJobs(deps: Deps): void {
  deps.events.on(merchantErased, async ({ merchantUuid }) => {
    for (const { uuid } of await streamStore(deps.connection.db).ofMerchant(merchantUuid))
      await eraseStream(deps, uuid)
  })
  deps.jobs.every(eraseDeletedJob, '51 4 * * *', {})
  deps.jobs.handle(eraseDeletedJob, () => eraseDeleted(deps))
}

export async function eraseDeleted(
  deps: Pick<Deps, 'connection' | 'clock' | 'files' | 'media'>,
): Promise<void> {
  const due = await streamStore(deps.connection.db).deletedBefore(keptSince(deps.clock.now()))
  for (const uuid of due) await eraseStream(deps, uuid)
}

/** Its recordings and pictures, then its rows: a failure leaves it to the next run. */
async function eraseStream(deps: Pick<Deps, 'connection' | 'files' | 'media'>, uuid: string): Promise<void> {
  const { db } = deps.connection
  for (const recording of await recordingStore(db).listOf(uuid)) await eraseRecording(deps, recording)
  const images = await imageStore(db).imagesOf([uuid])
  await deletePictures(
    deps,
    images.map((image) => image.uuid),
  )
  await streamStore(db).delete(uuid)
}
