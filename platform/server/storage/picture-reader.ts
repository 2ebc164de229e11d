import sharp from 'sharp'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Cut, PictureFormat, PictureSize } from './picture-copies.ts'

/** More than any phone's camera makes, and decodable in about 200 MB. */
const mostPixels = 50_000_000
const decodable = ['jpeg', 'png', 'webp', 'gif', 'heif']

sharp.concurrency(1)
sharp.cache(false)

/** Decodes a picture and makes a copy of it in each of `sizes`, the largest first. */
export default async function readPicture({
  bytes,
  cut,
  sizes: [largest, ...smaller],
  format,
  field,
}: {
  bytes: Buffer
  cut: Cut | null
  sizes: PictureSize[]
  format: PictureFormat
  field: string
}): Promise<Buffer[]> {
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
      .toBuffer()
    const copy = (size?: PictureSize) => {
      const resized = sharp(whole).resize({ ...size })
      return (format === 'webp' ? resized.webp({ quality: 82 }) : resized.jpeg({ quality: 84 })).toBuffer()
    }
    return await Promise.all([copy(), ...smaller.map(copy)])
  } catch (error) {
    if (error instanceof AppError) throw error
    throw fieldError(field, /pixel limit/i.test(String(error)) ? 'image_too_large' : 'invalid_image')
  }
}
