import sharp from 'sharp'

const edge = 240
const mostPixels = 50_000_000

sharp.concurrency(1)
sharp.cache(false)

/** Small copies of pictures, as `data:` addresses; null for one that is no picture. */
export default async function readPreviews({ pictures }: { pictures: Buffer[] }): Promise<(string | null)[]> {
  const previews: (string | null)[] = []
  for (const bytes of pictures) previews.push(await previewOf(bytes))
  return previews
}

async function previewOf(bytes: Buffer): Promise<string | null> {
  try {
    const small = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 70 })
      .toBuffer()
    return `data:image/webp;base64,${small.toString('base64')}`
  } catch {
    return null
  }
}
