import { defineJob } from '#platform/server/jobs.ts'
import { restorableSince } from './delete-merchant.ts'
import type { MerchantsDeps } from './deps.ts'
import { merchantErased } from './events.ts'
import { deletePictures } from './image-files.ts'
import { imageStore } from './image-store.ts'
import { merchantStore } from './merchant-store.ts'

type Deps = Pick<MerchantsDeps, 'connection' | 'clock' | 'files' | 'events' | 'jobs'>

const eraseDeletedJob = defineJob<Record<string, never>>('merchants.erase-deleted', { retries: 5 })

/** Declares the nightly job that erases merchants 30 days after they were deleted. */
export function eraseJobs(deps: Deps): void {
  deps.jobs.every(eraseDeletedJob, '41 4 * * *', {})
  deps.jobs.handle(eraseDeletedJob, () => eraseDeleted(deps))
}

export async function eraseDeleted(deps: Deps): Promise<void> {
  const due = await merchantStore(deps.connection.db).deletedBefore(restorableSince(deps.clock.now()))
  for (const uuid of due) await eraseMerchant(deps, uuid)
}

/** What other features keep about it first, then its pictures and rows: a failure leaves it to the next run. */
export async function eraseMerchant(deps: Omit<Deps, 'jobs' | 'clock'>, uuid: string): Promise<void> {
  await deps.events.deliver(merchantErased, { merchantUuid: uuid })
  const images = await imageStore(deps.connection.db).imagesOf([uuid])
  await deletePictures(
    deps,
    images.map((image) => image.uuid),
  )
  await merchantStore(deps.connection.db).delete(uuid)
}
