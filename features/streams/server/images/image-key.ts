import type { StoredCopy } from '#platform/server/storage/stored-picture.ts'
import type { StreamImageKind } from '../../contract.ts'

/** The folder of streams' pictures, in the storage and under `/files`. */
export const streamImageFolder = 'streams'

const widths: Record<StreamImageKind, [number, number]> = { cover: [1280, 480], background: [1920, 640] }

/** The keys of a picture in the file storage; the second is the small copy. */
export function imageKeys(uuid: string): string[] {
  return ['0.jpg', '0-s.jpg'].map((file) => `${streamImageFolder}/${uuid}/${file}`)
}

/** Both kinds are 16:9. */
export function imageCopies(uuid: string, kind: StreamImageKind): StoredCopy[] {
  return imageKeys(uuid).map((key, place) => {
    const width = widths[kind][place] as number
    return { key, size: { width, height: (width * 9) / 16 } }
  })
}

/** A picture as answers name it: a set of one. */
export function imageView(uuid: string) {
  return {
    uuid,
    cdnUrl: `/files/${streamImageFolder}/${uuid}~1/`,
    cdnUrlModifiers: null,
    mimeType: 'image/jpeg',
  }
}
