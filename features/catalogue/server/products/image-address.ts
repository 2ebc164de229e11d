import type { CatalogueImage } from '../../contract.ts'
import type { ProductImage } from './image-store.ts'

/** The folder of product pictures, in the storage and under `/files`; each picture is a set of its copies. */
export const productImageFolder = 'products'

/** The address of picture sets, which lead to the pictures that a product has now. */
export const pictureSetFolder = 'product-sets'

/** The copies of a picture, the smallest first, as squares; side length in pixels. */
const copies = { small: 120, thumb: 300, medium: 600, large: 1200 }

/** The copies with their keys in the file storage, the largest first. */
export function imageFiles(uuid: string): { key: string; size: { width: number; height: number } }[] {
  return Object.values(copies)
    .map((side, place) => ({
      key: `${productImageFolder}/${uuid}/${place}.jpg`,
      size: { width: side, height: side },
    }))
    .reverse()
}

export function largestCopyAddress(uuid: string): string {
  return ownImage({ uuid, id: 0, name: '', position: 0 }).large.url
}

/** The address of the picture set of a product; null without pictures. */
export function pictureSetAddress(productUuid: string, count: number): string | null {
  return count === 0 ? null : `/files/${pictureSetFolder}/${productUuid}~${count}/`
}

/** A picture of our own, in answers. */
export function ownImage({
  uuid,
  id,
  name,
  position,
}: Pick<ProductImage, 'uuid' | 'id' | 'name' | 'position'>): CatalogueImage {
  const sides = Object.values(copies)
  const copy = (place: number) => {
    const side = sides[place] as number
    return {
      width: side,
      height: side,
      url: `/files/${productImageFolder}/${uuid}~${sides.length}/${place}.jpg`,
    }
  }
  return {
    ...{ id: String(id), uuid, name, order: position, extension: 'jpg' },
    ...{ small: copy(0), thumb: copy(1), medium: copy(2), large: copy(3) },
  }
}

/** Our copies of a provider's picture. It goes by its address there, which is also sent back when it stays. */
export function copiedImage(uuid: string, address: string, order: number): CatalogueImage {
  return { ...ownImage({ uuid, id: 0, name: '', position: order }), id: address, uuid: null }
}

/** A picture that stays at its provider: every copy is the same one. */
export function remoteImage(copy: CatalogueImage['large'], order: number): CatalogueImage {
  const [path = ''] = copy.url.split(/[?#]/)
  const name = path.split('/').at(-1) ?? ''
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? 'jpg'
  return {
    id: copy.url,
    uuid: null,
    name,
    order,
    extension,
    small: copy,
    thumb: copy,
    medium: copy,
    large: copy,
  }
}

const ownAddress = /\/files\/products\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~\d\/\d\.jpg$/

/** The uuid of an uploaded picture, from the address of one of its copies; null for any other address. */
export function imageAt(address: string): string | null {
  return ownAddress.exec(address)?.[1] ?? null
}
