import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import type { StreamsDeps } from '../deps.ts'
import { imageKeys } from './image-key.ts'
import { imageStore } from './image-store.ts'

const unusedImageRetention = 7 * day
const purgeImagesJob = defineJob<Record<string, never>>('streams.purge-images', { retries: 2 })

/** Declares the nightly job that deletes pictures that no stream has shown for a week. */
export function imageJobs(deps: Pick<StreamsDeps, 'connection' | 'clock' | 'files' | 'jobs'>): void {
  deps.jobs.every(purgeImagesJob, '53 4 * * *', {})
  deps.jobs.handle(purgeImagesJob, async () => {
    const before = new Date(deps.clock.now().getTime() - unusedImageRetention)
    await deletePictures(deps, await imageStore(deps.connection.db).takeUnused(before))
  })
}

/** Deletes the files of these pictures. */
export async function deletePictures(
  { files }: { files: Pick<FileStorage, 'delete'> },
  uuids: string[],
): Promise<void> {
  for (const uuid of uuids) for (const key of imageKeys(uuid)) await files.delete(key)
}
