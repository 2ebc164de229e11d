import { merchantErased } from '#features/merchants/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { copiedPictureStore } from './copied-pictures/copied-picture-store.ts'
import type { CatalogueDeps } from './deps.ts'
import { importFileStore } from './import/import-file-store.ts'
import { deleteProductFiles } from './import/purge-uploads.ts'
import { imageStore } from './products/image-store.ts'
import { deleteImageFiles } from './products/upload-image.ts'
import { purgeStore } from './purge-store.ts'

const removedRetention = 30 * day
const unusedImageRetention = 7 * day

/** A bulk edit or an import can be undone for so long. */
const changeRetention = 30 * day

/** Products deleted by one statement. */
const batch = 200

const purgeDeletedJob = defineJob<Record<string, never>>('catalogue.purge-deleted', { retries: 2 })

type Deps = Pick<CatalogueDeps, 'jobs' | 'events' | 'connection' | 'clock' | 'files'>

/** Declares the nightly job that deletes removed products, old changes and unused pictures; erases with a merchant. */
export function purgeDeletedJobs(deps: Deps): void {
  deps.jobs.every(purgeDeletedJob, '41 4 * * *', {})
  deps.jobs.handle(purgeDeletedJob, () => purgeDeleted(deps))
  deps.events.on(merchantErased, ({ merchantUuid }) => eraseCatalogue(deps, merchantUuid))
}

export async function purgeDeleted(deps: Pick<Deps, 'connection' | 'clock' | 'files'>): Promise<void> {
  const { db } = deps.connection
  const before = (age: number) => new Date(deps.clock.now().getTime() - age)
  while ((await purgeStore(db).deleteRemoved(before(removedRetention), batch)) === batch);
  await purgeStore(db).deleteChanges(before(changeRetention))
  for (const uuid of await imageStore(db).takeUnused(before(unusedImageRetention)))
    await deleteImageFiles(deps, uuid)
}

/** Deletes the catalogue of a merchant that is being erased. */
export async function eraseCatalogue(
  deps: Pick<Deps, 'connection' | 'files'>,
  merchantUuid: string,
): Promise<void> {
  await deleteProductFiles(deps, await importFileStore(deps.connection.db).filesOfMerchant(merchantUuid))
  await deps.connection.transaction((tx) => purgeStore(tx).deleteOfMerchant(merchantUuid))
  const { db } = deps.connection
  const uploads = await imageStore(db).takeOfMerchant(merchantUuid)
  const copies = await copiedPictureStore(db).takeOfMerchant(merchantUuid)
  for (const uuid of [...uploads, ...copies]) await deleteImageFiles(deps, uuid)
}
