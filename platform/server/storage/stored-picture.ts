import type { ReadingFor, Untrusted } from '#platform/untrusted/untrusted.ts'
import type { FileStorage } from './file-storage.ts'
import { type Cut, type PictureFormat, type PictureSize, pictureCopies } from './picture-copies.ts'

/** A copy of an uploaded picture: where it is stored, and its size. */
export type StoredCopy = { key: string; size: PictureSize }

type Upload = {
  file: Buffer
  /** As sent: the part that is used; undefined for the middle. */
  crop: { cropX?: number; cropY?: number; cropSize?: number }
  /** All with the same ratio, the largest first. */
  copies: StoredCopy[]
  format: PictureFormat
}

/** Re-encodes an uploaded picture and stores its copies. Throws `validation_failed` at the field of the file. */
export async function storePicture(
  { untrusted, files }: { untrusted: Pick<Untrusted, 'read'>; files: Pick<FileStorage, 'put'> },
  { file, crop, copies, format }: Upload,
  who: ReadingFor & { field: string },
): Promise<void> {
  const sizes = copies.map(({ size }) => size)
  const pictures = await pictureCopies(untrusted, file, { cut: cutOf(crop, sizes[0]), sizes, format }, who)
  for (const [place, { key }] of copies.entries()) await files.put(key, pictures[place] as Buffer)
}

/** The rectangle of a crop, with the ratio of the largest copy. */
function cutOf({ cropX, cropY, cropSize }: Upload['crop'], size: PictureSize | undefined): Cut | null {
  if (cropSize === undefined || !size) return null
  const height = Math.round((cropSize * size.height) / size.width)
  return { x: cropX ?? 0, y: cropY ?? 0, width: cropSize, height }
}
