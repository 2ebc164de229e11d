import { AppError } from '#platform/contract/errors.ts'
import { hour, minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { RefusedFetchError } from '#platform/server/public-fetch/refused-fetch-error.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { fetchedPicture } from '../fill-in/fetch-pictures.ts'
import { imageFiles } from '../products/image-address.ts'
import { deleteImageFiles } from '../products/upload-image.ts'
import { copiedPictureStore } from './copied-picture-store.ts'

const copyPicturesJob = defineJob<{ merchantUuid: string }>('catalogue.copy-pictures', { retries: 3 })

/** The most copies of one shop. Each is at most 10 MB as it is fetched, and four JPEGs as it is stored. */
const mostOfShop = 5_000

/** Pictures fetched of one shop within an hour, and by one run, whose time is limited. */
const mostInHour = 1_000
const mostInRun = 300

/** Fetched at the same time, so that the list shows them a few at a time. */
const batch = 4

/** The pauses after each failure; an address that failed after the last one is given up. */
const pauses = [5 * minute, hour, 6 * hour]

type Deps = Pick<
  CatalogueDeps,
  'connection' | 'clock' | 'ids' | 'jobs' | 'events' | 'publicFetch' | 'untrusted' | 'files'
>

/** Copies the pictures that a merchant's products show as soon as a worker is free, and deletes what they do not show. */
export function copyPicturesSoon(
  { jobs }: Pick<Deps, 'jobs'>,
  merchantUuid: string,
  tx?: Database,
): Promise<void> {
  return jobs.enqueue(copyPicturesJob, { merchantUuid }, { key: merchantUuid, ...(tx && { tx }) })
}

export function copyPicturesJobs(deps: Deps): void {
  deps.jobs.handle(copyPicturesJob, ({ merchantUuid }) => copyPictures(deps, merchantUuid), { parallel: 1 })
}

/**
 * Copies the pictures of a merchant's connected shop, because our pages load pictures from our own address only. Each
 * address is fetched once, by the safe fetcher, and re-encoded as an upload is. What cannot be had now is tried again
 * after the readings of every quarter of an hour, what is no picture never; the product keeps its drawing.
 */
export async function copyPictures(deps: Deps, merchantUuid: string): Promise<void> {
  const store = copiedPictureStore(deps.connection.db)
  const { clock } = deps
  for (const uuid of await store.takeUnshown(merchantUuid, mostOfShop)) await deleteImageFiles(deps, uuid)
  await store.enterShown(merchantUuid, mostOfShop, clock.now())

  for (let taken = 0; taken < mostInRun; taken += batch) {
    const now = clock.now()
    const before = (duration: number) => new Date(now.getTime() - duration)
    const left = mostInHour - (await store.countAttemptedSince(merchantUuid, before(hour)))
    const leaveUntil = new Date(now.getTime() + 5 * minute)
    const due = await store.takeDue(merchantUuid, Math.min(batch, Math.max(0, left)), now, leaveUntil)
    if (due.length === 0) break
    const copied = await Promise.all(due.map((one) => copyPicture(deps, merchantUuid, one)))
    if (copied.includes(true)) await deps.events.emit(productsChanged, { merchantUuid, productUuids: [] })
  }
}

/** Whether there is a copy now. */
async function copyPicture(
  deps: Deps,
  merchantUuid: string,
  { address, attempts }: { address: string; attempts: number },
): Promise<boolean> {
  const store = copiedPictureStore(deps.connection.db)
  const uuid = deps.ids.uuid()
  try {
    const file = await fetchedPicture(deps.publicFetch, address)
    await storePicture(
      deps,
      { file, crop: {}, copies: imageFiles(uuid), format: 'jpeg' },
      { account: merchantUuid, field: 'image', isPatient: true },
    )
  } catch (error) {
    const isOver = isNoPicture(error)
    if (!isOver && !(error instanceof RefusedFetchError) && !(error instanceof AppError)) throw error
    const pause = isOver ? undefined : pauses[attempts - 1]
    const nextAt = pause === undefined ? null : new Date(deps.clock.now().getTime() + pause)
    await store.enterFailure(merchantUuid, address, nextAt)
    return false
  }
  if (await store.enterCopy(merchantUuid, address, uuid)) return true
  await deleteImageFiles(deps, uuid)
  return false
}

/** It would be the same next time: an address that may not be fetched, another kind of file, one that is too large. */
function isNoPicture(error: unknown): boolean {
  if (error instanceof RefusedFetchError) return ['address', 'type', 'size'].includes(error.reason)
  return error instanceof AppError && error.code === 'validation_failed'
}
