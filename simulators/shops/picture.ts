import { profilePicture } from '../instagram/page/picture.ts'

/** The picture of a product (PNG), in colours of its own. */
export function productPicture(name: string): Buffer {
  return profilePicture(`product:${name}`)
}
