import sharp from 'sharp'
import { AppError, fieldError } from '#platform/contract/errors.ts'

/** A square in pixels of the upright picture. */
export type Crop = { x: number; y: number; size: number }

/** A rectangle in pixels of the upright picture. */
export type Cut = { x: number; y: number; width: number; height: number }

/** What a picture becomes: width and height of each copy, all of one shape. */
export type PictureSize = { width: number; height: number }

/** More than any phone's camera makes, and no more than can be decoded in about 200 MB. */
const mostPixels = 50_000_000
const side = 512
const decodable = ['jpeg', 'png', 'webp', 'gif', 'heif']

/**
 * Decodes a photo and makes it anew: upright, square, 512 pixels a side, WebP, without any of the metadata it came
 * with. What a file says about itself is never believed: a file that is no picture, or an SVG, or carries something
 * else behind the picture, leaves nothing of itself. Throws `validation_failed` at `field` when it cannot be read
 * or the crop does not fit.
 */
export async function squarePicture(bytes: Buffer, crop: Crop | null, field: string): Promise<Buffer> {
  const cut = crop && { x: crop.x, y: crop.y, width: crop.size, height: crop.size }
  const [picture] = await pictureCopies(bytes, cut, [{ width: side, height: side }], field)
  return picture as Buffer
}

/** As `squarePicture`, of any shape and in several sizes: a copy for each of `sizes`, the largest first. */
export async function pictureCopies(
  bytes: Buffer,
  cut: Cut | null,
  sizes: PictureSize[],
  field: string,
): Promise<Buffer[]> {
  if (!beginsLikePhoto(bytes)) throw fieldError(field, 'invalid_image')

  const turn = lastTurn.then(() => makeCopies(bytes, cut, sizes, field))
  lastTurn = turn.catch(() => {})
  return turn
}

/** One at a time: a large picture takes a few hundred megabytes while it is decoded. */
let lastTurn: Promise<unknown> = Promise.resolve()

async function makeCopies(
  bytes: Buffer,
  cut: Cut | null,
  [largest, ...smaller]: PictureSize[],
  field: string,
): Promise<Buffer[]> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const facts = await picture.metadata()
    if (!facts.format || !decodable.includes(facts.format)) throw fieldError(field, 'invalid_image')
    if (facts.width * facts.height > mostPixels) throw fieldError(field, 'image_too_large')

    const { width, height } = facts.autoOrient
    const upright = picture.autoOrient()
    if (cut) {
      if (cut.x + cut.width > width || cut.y + cut.height > height)
        throw fieldError('crop_size', 'invalid_crop')
      upright.extract({ left: cut.x, top: cut.y, width: cut.width, height: cut.height })
    }
    const whole = await upright
      .resize({ ...largest, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .timeout({ seconds: 10 })
      .toBuffer()
    const copy = (size?: PictureSize) =>
      sharp(whole)
        .resize({ ...size })
        .webp({ quality: 82 })
        .toBuffer()
    return await Promise.all([copy(), ...smaller.map(copy)])
  } catch (error) {
    if (error instanceof AppError) throw error
    throw fieldError(field, /pixel limit/i.test(String(error)) ? 'image_too_large' : 'invalid_image')
  }
}

/** By the first bytes: a decoder for anything else (SVG, PDF …) is never even reached. */
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
