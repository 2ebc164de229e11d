import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import type { uploadStreamImage } from '../../contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { imageCopies, imageView } from './image-key.ts'
import { imageStore } from './image-store.ts'

type Input = RequestOf<typeof uploadStreamImage>['query']

/** The maximum of stored pictures of one stream, used and unused. */
const mostImages = 60

/** Re-encodes the picture in two sizes and stores it for the stream. */
export async function uploadImage(
  deps: Pick<StreamsDeps, 'connection' | 'untrusted' | 'files' | 'ids' | 'clock' | 'merchants'>,
  actor: Actor,
  { uuid: streamUuid, kind, ...crop }: Input,
  file: Buffer,
) {
  const { db } = deps.connection
  await streamAccess(deps, db, { actor, uuid: streamUuid, need: 'full' })
  if ((await imageStore(db).imagesOf([streamUuid])).length >= mostImages)
    throw fieldError('image', 'stream_has_too_many_images')

  const uuid = deps.ids.uuid()
  const now = deps.clock.now()
  await storePicture(
    deps,
    { file, crop, copies: imageCopies(uuid, kind), format: 'jpeg' },
    { account: actor.userUuid, field: 'image' },
  )
  await imageStore(db).add({ uuid, streamUuid, kind, createdAt: now, unusedSince: now })
  return imageView(uuid)
}
