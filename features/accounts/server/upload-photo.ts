import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { storePicture } from '#platform/server/storage/stored-picture.ts'
import type { uploadMyPhoto } from '../profile-contract.ts'
import type { AccountsDeps } from './deps.ts'
import { photoAddress, photoKey } from './photo-key.ts'
import type { ProfileImage } from './schema.ts'
import { showMyUser } from './show-my-user.ts'
import { userStore } from './user-store.ts'

type Input = RequestOf<typeof uploadMyPhoto>['query']

const photoSize = { width: 512, height: 512 }

/** Re-encodes the photo, sets it on the profile, and deletes the previous one. */
export async function uploadPhoto(
  deps: AccountsDeps,
  actor: Actor,
  crop: Input,
  file: Buffer,
): Promise<ProfileImage> {
  const user = await showMyUser(deps, actor)
  const uuid = deps.ids.uuid()
  await storePicture(
    deps,
    { file, crop, copies: [{ key: photoKey(uuid), size: photoSize }], format: 'webp' },
    { account: user.uuid, field: 'image' },
  )
  const image = { uuid, cdnUrl: photoAddress(uuid), cdnUrlModifiers: null, mimeType: 'image/webp' }
  const before = await deps.connection.transaction((tx) =>
    userStore(tx).replacePhoto(user.uuid, image, deps.clock.now()),
  )
  if (before) await deps.files.delete(photoKey(before.uuid))
  return image
}
