import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import type { uploadMerchantImage } from '../contract.ts'
import { merchantAccess } from './access.ts'
import type { MerchantsDeps } from './deps.ts'
import { imageCopies, imageView } from './image-key.ts'
import { imageStore } from './image-store.ts'

type Input = RequestOf<typeof uploadMerchantImage>['query']

/** The maximum of stored pictures of one merchant, used and unused. */
const mostImages = 100

/** Re-encodes the picture in two sizes and stores it for the merchant. */
export async function uploadImage(
  deps: Pick<MerchantsDeps, 'connection' | 'untrusted' | 'files' | 'ids' | 'clock'>,
  actor: Actor,
  { uuid: merchantUuid, kind, ...crop }: Input,
  file: Buffer,
) {
  const { db } = deps.connection
  await merchantAccess(db, actor, merchantUuid, 'full')
  if ((await imageStore(db).imagesOf([merchantUuid])).length >= mostImages)
    throw fieldError('image', 'merchant_has_too_many_images')

  const uuid = deps.ids.uuid()
  const now = deps.clock.now()
  await storePicture(
    deps,
    { file, crop, copies: imageCopies(uuid, kind), format: 'jpeg' },
    { account: actor.userUuid, field: 'image' },
  )
  await imageStore(db).add({ uuid, merchantUuid, kind, createdAt: now, unusedSince: now })
  return imageView(uuid)
}
