import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { CatalogueImage } from '../../contract.ts'
import type { fillInImages as contract } from '../../fill-in-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { uploadImage } from '../products/upload-image.ts'
import { fetchPictures } from './fetch-pictures.ts'

/** Fetches the accepted pictures of a page and stores each as an upload; those that are no pictures are left out. */
export async function fillInImages(
  deps: CatalogueDeps,
  actor: Actor,
  { merchantUuid, urls }: RequestOf<typeof contract>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const images: CatalogueImage[] = []
  for (const { bytes } of await fetchPictures(deps, [...new Set(urls)])) {
    const image = await uploadImage(deps, actor, { merchantUuid }, bytes).catch((error) => {
      if (error instanceof AppError && error.code === 'validation_failed') return null
      throw error
    })
    if (image) images.push(image)
  }
  return { images, leftOut: urls.length - images.length }
}
