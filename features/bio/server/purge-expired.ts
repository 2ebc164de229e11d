import { day, saoPauloDay } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { clickStore } from './click-store.ts'
import type { BioDeps } from './deps.ts'
import { handleStore } from './handle-store.ts'
import { imageStore } from './image-store.ts'
import { deleteFiles } from './upload-image.ts'

/** Thirteen months: a month can be compared with the same one a year before. */
const clickRetention = 396 * day
const unusedImageRetention = 7 * day
const purgeExpiredJob = defineJob<Record<string, never>>('bio.purge-expired', {
  formerName: 'tidy-bio-pages',
  retries: 2,
})

/** Declares the nightly job that deletes old counts of clicks, released handles and unused images. */
export function purgeExpiredJobs(deps: BioDeps): void {
  const { jobs, connection, clock } = deps
  jobs.every(purgeExpiredJob, '19 4 * * *', {})
  jobs.handle(purgeExpiredJob, async () => {
    const now = clock.now().getTime()
    await clickStore(connection.db).deleteBefore(saoPauloDay(new Date(now - clickRetention)))
    await handleStore(connection.db).deleteFormerBefore(new Date(now))
    const unused = await imageStore(connection.db).takeUnused(new Date(now - unusedImageRetention))
    for (const uuid of unused) await deleteFiles(deps, uuid)
  })
}
