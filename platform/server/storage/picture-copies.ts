import { fieldError } from '#platform/contract/errors.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type { ReadingFor, Untrusted } from '#platform/untrusted/untrusted.ts'
import type readPicture from './picture-reader.ts'

/** A rectangle in pixels of the upright picture. */
export type Cut = { x: number; y: number; width: number; height: number }

/** The sizes of a picture's copies: width and height of each, all with the same ratio. */
export type PictureSize = { width: number; height: number }

export type PictureFormat = 'webp' | 'jpeg'

type Pictures = Pick<Untrusted, 'read'>

const pictureReader = defineReader<typeof readPicture>(
  'picture',
  new URL('./picture-reader.ts', import.meta.url),
  { cpuSeconds: 15 },
)

/**
 * Decodes a picture and re-encodes it: upright, without its metadata, a copy for each of `sizes`, the largest first;
 * without a `cut`, its middle. The file's own claims are not trusted: a file that is not a picture, an SVG, or data
 * hidden behind the picture leaves nothing of itself. Throws `validation_failed` at the field when it cannot be read or
 * the cut does not fit.
 */
export async function pictureCopies(
  untrusted: Pictures,
  bytes: Buffer,
  { cut, sizes, format }: { cut: Cut | null; sizes: PictureSize[]; format: PictureFormat },
  who: ReadingFor & { field: string },
): Promise<Buffer[]> {
  if (!beginsLikePhoto(bytes)) throw fieldError(who.field, 'invalid_image')
  return untrusted.read(pictureReader, { bytes, cut, sizes, format, field: who.field }, who)
}

/** Checks the first bytes, so that a decoder for anything else (SVG, PDF …) is never reached. */
function beginsLikePhoto(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(head.slice(8, 12)))
  )
}
