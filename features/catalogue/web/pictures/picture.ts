import { previewsOf } from '../../picture-sets.ts'
import type { Product, ProductImage } from '../catalogue-queries.ts'

/** A picture of a product as it is edited: `url` is the copy that is shown, `address` where a connected shop has it. */
export type Picture = { uuid: string | null; url: string; address?: string }

export const pictureOf = ({ id, uuid, thumb }: Pick<ProductImage, 'id' | 'uuid' | 'thumb'>): Picture => ({
  uuid,
  url: thumb.url,
  ...(uuid === null && { address: id }),
})

/** The pictures of a stored product: its list, or those of its set. */
export function picturesOf({ images, pictureSet }: Pick<Product, 'images' | 'pictureSet'>): Picture[] {
  if (Array.isArray(images)) return images.toSorted((one, other) => one.order - other.order).map(pictureOf)
  return previewsOf(images.cdnUrl ?? pictureSet.cdnUrl).map((url, at) => ({
    uuid: pictureSet.uuids[at] ?? null,
    url,
  }))
}

/** A picture in a request. */
export const sentPicture = ({ uuid, url, address }: Picture) => (uuid ? { uuid } : { url: address ?? url })

/** The list with one picture moved to another place. */
export function movePicture(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const moved = pictures[from]
  return moved ? pictures.toSpliced(from, 1).toSpliced(to, 0, moved) : [...pictures]
}
