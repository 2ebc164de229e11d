import type { PictureSize } from '#platform/server/storage/picture-copies.ts'
import type { StoredCopy } from '#platform/server/storage/stored-picture.ts'
import type { ImageKind } from '../contract.ts'

/** The folder of merchants' pictures, in the storage and under `/files`. */
export const merchantImageFolder = 'merchants'

const sizes: Record<ImageKind, PictureSize[]> = {
  logo: [
    { width: 640, height: 640 },
    { width: 160, height: 160 },
  ],
  cover: [
    { width: 1280, height: 720 },
    { width: 480, height: 270 },
  ],
}

/** The keys of a picture in the file storage; the second is the small copy. */
export function imageKeys(uuid: string): string[] {
  return ['0.jpg', '0-s.jpg'].map((file) => `${merchantImageFolder}/${uuid}/${file}`)
}

export function imageCopies(uuid: string, kind: ImageKind): StoredCopy[] {
  return imageKeys(uuid).map((key, place) => ({ key, size: sizes[kind][place] as PictureSize }))
}

/** A picture as answers name it: a set of one. */
export function imageView(uuid: string) {
  return {
    uuid,
    cdnUrl: `/files/${merchantImageFolder}/${uuid}~1/`,
    cdnUrlModifiers: null,
    mimeType: 'image/jpeg',
  }
}
