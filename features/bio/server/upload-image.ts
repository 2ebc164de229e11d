import type { RequestOf, ResultOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { PictureSize } from '#platform/server/storage/picture-copies.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import type { ImageKind, uploadBioImage } from '../contract.ts'
import { withoutPicture } from './bio-model.ts'
import { bioStore } from './bio-store.ts'
import { image } from './bio-view.ts'
import type { BioDeps, Owner } from './deps.ts'
import { bioChanged } from './events.ts'
import { bioImageKey, imageSizes } from './image-key.ts'
import { imageStore } from './image-store.ts'

type Input = RequestOf<typeof uploadBioImage>['query']

/** The maximum of pictures of one seller: two for every place on a page. */
const mostImages = 600

const sizes: Record<ImageKind, PictureSize[]> = {
  square: [
    { width: 640, height: 640 },
    { width: 384, height: 384 },
  ],
  wide: [
    { width: 1280, height: 720 },
    { width: 480, height: 270 },
  ],
}

/** Re-encodes the picture in two sizes and stores it for the caller's page. */
export async function uploadImage(
  deps: BioDeps,
  actor: Owner,
  { kind, ...crop }: Input,
  file: Buffer,
): Promise<ResultOf<typeof uploadBioImage>> {
  const images = imageStore(deps.connection.db)
  if ((await images.countImages(actor.userUuid)) >= mostImages) throw fieldError('image', 'too_many_images')

  const uuid = deps.ids.uuid()
  const now = deps.clock.now()
  const copies = imageSizes.map((size, place) => ({
    key: bioImageKey(uuid, size),
    size: sizes[kind][place] as PictureSize,
  }))
  await storePicture(
    deps,
    { file, crop, copies, format: 'webp' },
    { account: actor.userUuid, field: 'image' },
  )
  await images.addImage({ uuid, userUuid: actor.userUuid, kind, createdAt: now, unusedSince: now })
  return image(uuid)
}

/** Deletes the picture from the page, and its files. */
export async function deleteImage(deps: BioDeps, actor: Actor, uuid: string): Promise<void> {
  const handle = await deps.connection.transaction(async (tx) => {
    const bio = await bioStore(tx).ofUserLocked(actor.userUuid)
    const isOwn = await imageStore(tx).deleteImage(actor.userUuid, uuid)
    if (!isOwn) throw new AppError('not_found')
    if (!bio) return null

    const { style, profile, links } = withoutPicture(bio, uuid)
    const updatedAt = deps.clock.now()
    await bioStore(tx).change(bio.id, { style, profile, links, updatedAt, version: bio.version + 1 })
    return bio.handle
  })

  await deleteFiles(deps, uuid)
  if (handle) await deps.events.emit(bioChanged, { handles: [handle] })
}

export async function deleteFiles({ files }: Pick<BioDeps, 'files'>, uuid: string): Promise<void> {
  for (const size of imageSizes) await files.delete(bioImageKey(uuid, size))
}
