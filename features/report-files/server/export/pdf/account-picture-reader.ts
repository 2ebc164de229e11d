import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

/** Converts an account's picture to a JPEG for the PDF; null when it is not an image. */
export default async function readAccountPicture({ bytes }: { bytes: Buffer }): Promise<Buffer | null> {
  return sharp(bytes, { limitInputPixels: 4_000_000 })
    .resize(208, 208, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => null)
}
