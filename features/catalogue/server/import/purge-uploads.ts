import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { CatalogueDeps } from '../deps.ts'
import { importFileStore } from './import-file-store.ts'
import { productFileKey } from './upload-products.ts'

/** An uploaded file that is not imported stays for so long. */
const unusedRetention = day

const purgeUploadsJob = defineJob<Record<string, never>>('catalogue.purge-uploads', { retries: 2 })

type Deps = Pick<CatalogueDeps, 'connection' | 'files'>

/** Declares the hourly job that deletes files of products that were uploaded and never imported. */
export function purgeUploadsJobs(deps: Deps & Pick<CatalogueDeps, 'jobs' | 'clock'>): void {
  deps.jobs.every(purgeUploadsJob, '23 * * * *', {})
  deps.jobs.handle(purgeUploadsJob, () => purgeUploads(deps))
}

export async function purgeUploads(deps: Deps & Pick<CatalogueDeps, 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - unusedRetention)
  await deleteUploads(deps, await importFileStore(deps.connection.db).unusedBefore(before))
}

/** Deletes uploads that were not imported, with their files. */
export async function deleteUploads(deps: Deps, uuids: string[]): Promise<void> {
  await deleteProductFiles(deps, uuids)
  await importFileStore(deps.connection.db).deleteUnused(uuids)
}

export async function deleteProductFiles({ files }: Pick<Deps, 'files'>, uuids: string[]): Promise<void> {
  for (const uuid of uuids) await files.delete(productFileKey(uuid))
}
