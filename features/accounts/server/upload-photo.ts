import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { squarePicture } from '#platform/server/storage/square-picture.ts'
import type { uploadMyPhoto } from '../profile-contract.ts'
import type { AccountsDeps } from './deps.ts'
import { photoAddress, photoKey } from './photo-key.ts'
import type { ProfileImage } from './schema.ts'
import { showMyUser } from './show-my-user.ts'
import { userStore } from './user-store.ts'

type Input = RequestOf<typeof uploadMyPhoto>['query']

/** Re-encodes the photo, sets it on the profile, and deletes the previous one. */
export async function uploadPhoto(
  deps: AccountsDeps,
  actor: Actor,
  input: Input,
  file: Buffer,
): Promise<ProfileImage> {
  const user = await showMyUser(deps, actor)
  const { cropX, cropY, cropSize } = input
  const crop = cropSize === undefined ? null : { x: cropX ?? 0, y: cropY ?? 0, size: cropSize }
  const picture = await squarePicture(deps.untrusted, file, crop, {
    account: user.uuid,
    field: 'image',
  })

  const uuid = deps.ids.uuid()
  const image = { uuid, cdnUrl: photoAddress(uuid), cdnUrlModifiers: null, mimeType: 'image/webp' }
  await deps.files.put(photoKey(uuid), picture)
  const before = await deps.connection.transaction((tx) =>
    userStore(tx).replacePhoto(user.uuid, image, deps.clock.now()),
  )
  if (before) await deps.files.delete(photoKey(before.uuid))
  return image
}
