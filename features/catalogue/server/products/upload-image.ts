import type { RequestOf, ResultOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import type { uploadProductImage } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { imageFiles, ownImage } from './image-address.ts'
import { imageStore } from './image-store.ts'

/** The most pictures of one merchant that no product shows yet. */
const mostUnused = 500

/** Re-encodes a picture in four sizes and stores it for a product of the merchant. */
export async function uploadImage(
  deps: CatalogueDeps,
  actor: Actor,
  { merchantUuid, name, ...crop }: RequestOf<typeof uploadProductImage>['query'],
  file: Buffer,
): Promise<ResultOf<typeof uploadProductImage>> {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const images = imageStore(deps.connection.db)
  if ((await images.countUnused(merchantUuid)) >= mostUnused)
    throw fieldError('image', 'too_many_product_images')

  const uuid = deps.ids.uuid()
  await storePicture(
    deps,
    { file, crop, copies: imageFiles(uuid), format: 'jpeg' },
    { account: actor.userUuid, field: 'image' },
  )
  const now = deps.clock.now()
  const fields = { uuid, merchantUuid, productUuid: null, name: name ?? '', position: 0 }
  return ownImage(await images.add({ ...fields, createdAt: now, unusedSince: now }))
}

export async function deleteImageFiles({ files }: Pick<CatalogueDeps, 'files'>, uuid: string): Promise<void> {
  for (const { key } of imageFiles(uuid)) await files.delete(key)
}
