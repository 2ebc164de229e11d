import { AppError } from '#platform/contract/errors.ts'
import { RefusedFetchError } from '#platform/server/public-fetch/refused-fetch-error.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { fetchedPicture } from '../fill-in/fetch-pictures.ts'
import { imageFiles } from './image-address.ts'
import { imageStore } from './image-store.ts'
import { deleteImageFiles } from './upload-image.ts'

/**
 * Gives a product that has no picture the one at this address, as an upload of our own. False where it has one, or the
 * picture cannot be had.
 */
export async function addFetchedPicture(
  deps: Pick<
    CatalogueDeps,
    'connection' | 'clock' | 'ids' | 'events' | 'publicFetch' | 'untrusted' | 'files'
  >,
  { merchantUuid, productUuid, address }: { merchantUuid: string; productUuid: string; address: string },
): Promise<boolean> {
  const { db } = deps.connection
  if ((await imageStore(db).ofProducts([productUuid])).length > 0) return false
  const uuid = deps.ids.uuid()
  try {
    const file = await fetchedPicture(deps.publicFetch, address)
    await storePicture(
      deps,
      { file, crop: {}, copies: imageFiles(uuid), format: 'jpeg' },
      { account: merchantUuid, field: 'image', isPatient: true },
    )
  } catch (error) {
    if (error instanceof RefusedFetchError || error instanceof AppError) return false
    throw error
  }
  const createdAt = deps.clock.now()
  const added = await deps.connection.transaction((tx) =>
    imageStore(tx).addFirst({ uuid, merchantUuid, productUuid, name: '', position: 0, createdAt }),
  )
  if (!added) await deleteImageFiles(deps, uuid)
  else await deps.events.emit(productsChanged, { merchantUuid, productUuids: [productUuid] })
  return added
}
