import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { AppError } from '#platform/contract/errors.ts'
import { createUntrusted } from '#platform/untrusted/untrusted.ts'
import { silentLog } from '../log.ts'
import { pictureCopies } from './picture-copies.ts'

const untrusted = createUntrusted(silentLog)
afterAll(() => untrusted.stop())
type Crop = { x: number; y: number; size: number }

/** A square of 512 pixels, as WebP. */
async function squarePicture(
  reader: Parameters<typeof pictureCopies>[0],
  bytes: Buffer,
  crop: Crop | null,
  by: typeof who,
): Promise<Buffer> {
  const cut = crop && { x: crop.x, y: crop.y, width: crop.size, height: crop.size }
  const sizes = [{ width: 512, height: 512 }]
  const [picture] = await pictureCopies(reader, bytes, { cut, sizes, format: 'webp' }, by)
  return picture as Buffer
}

const who = { account: 'a', field: 'image' }

const plain = (width: number, height: number, background = '#cc2200') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left half red, right half blue. */
async function halves(width: number, height: number) {
  const blue = await plain(width / 2, height, '#0000ff')
    .png()
    .toBuffer()
  return plain(width, height, '#ff0000').composite([{ input: blue, left: width / 2, top: 0 }])
}

const whyNot = async (bytes: Buffer, crop: Crop | null = null) => {
  const error: AppError = await squarePicture(untrusted, bytes, crop, who).then(
    () => {
      throw new Error('it was taken')
    },
    (refusal) => refusal,
  )
  return [error.code, error.details.fields]
}
const refused = (say: string, field = 'image') => ['validation_failed', { [field]: [say] }]

/** A PNG whose header claims `width` × `height`, with hardly any data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** Files of other formats that a decoder could open and ours must not. */
const strangers: [string, Buffer][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
  ['an SVG behind a byte order mark', Buffer.from('\ufeff<?xml version="1.0"?><svg/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['an HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
]

describe('a photo', { timeout: 60_000 }, () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be %s and becomes a square of 512',
    async (format) => {
      const made = await squarePicture(untrusted, await plain(900, 600)[format]().toBuffer(), null, who)
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    },
  )

  it('loses the camera’s metadata: place, device, owner', async () => {
    const withExif = await plain(600, 600)
      .withExif({
        IFD0: { Artist: 'Rosa Teixeira', Model: 'Telefone' },
        IFD3: { GPSLatitude: '23/1 33/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect(withExif.includes('Rosa Teixeira')).toBe(true)
    const made = await squarePicture(untrusted, withExif, null, who)
    const { exif, xmp, icc } = await sharp(made).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(made.includes('Rosa')).toBe(false)
  })

  it('is cropped where the user chooses', async () => {
    const photo = await (await halves(800, 400)).jpeg({ quality: 100 }).toBuffer()
    const colourOf = async (crop: Crop) => {
      const { channels } = await sharp(await squarePicture(untrusted, photo, crop, who)).stats()
      return channels.map(({ mean }) => Math.round(mean / 64) * 64)
    }
    expect(await colourOf({ x: 0, y: 0, size: 390 })).toEqual([256, 0, 0])
    expect(await colourOf({ x: 410, y: 0, size: 390 })).toEqual([0, 0, 256])
  })

  it('is cropped as displayed, when the camera was held upright', async () => {
    const lying = await (await halves(800, 400)).jpeg({ quality: 100 }).toBuffer()
    const upright = await sharp(lying).withMetadata({ orientation: 6 }).toBuffer()
    const made = await squarePicture(untrusted, upright, { x: 0, y: 410, size: 390 }, who)
    const { channels } = await sharp(made).stats()
    expect(channels[2]?.mean).toBeGreaterThan(220)
    expect(await whyNot(upright, { x: 410, y: 0, size: 390 })).toEqual(refused('invalid_crop', 'crop_size'))
  })

  it('is refused with a crop beyond its edge', async () => {
    const photo = await plain(300, 200).png().toBuffer()
    expect(await whyNot(photo, { x: 150, y: 0, size: 200 })).toEqual(refused('invalid_crop', 'crop_size'))
  })

  it('loses data hidden at its end', async () => {
    const photo = await plain(300, 300).jpeg().toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script><?php evil(); ?>')])
    const made = await squarePicture(untrusted, polyglot, null, who)
    expect(made.includes('script')).toBe(false)
    expect(made.includes('php')).toBe(false)
  })

  it.each(strangers)('is recognized by its first bytes: %s reaches no decoder', async (_, bytes) => {
    const read = () => expect.fail('a decoder was reached')
    const refusal = squarePicture({ read }, bytes, null, who)
    await expect(refusal).rejects.toMatchObject({ details: { fields: { image: ['invalid_image'] } } })
  })

  it.each([
    ...strangers,
    ['a page that begins like a GIF', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1')],
    [
      'noise behind a JPEG beginning',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 7)]),
    ],
  ])('may not be %s', async (_, bytes) => {
    expect(await whyNot(bytes)).toEqual(refused('invalid_image'))
  })

  it('is refused when truncated', async () => {
    const photo = await plain(2_000, 2_000).jpeg().toBuffer()
    expect(await whyNot(photo.subarray(0, photo.length / 2))).toEqual(refused('invalid_image'))
  })

  it('is refused when it is a bomb: small in bytes, huge in pixels', async () => {
    const begun = process.cpuUsage()
    expect(await whyNot(bomb(60_000, 60_000))).toEqual(refused('image_too_large'))
    expect(await whyNot(bomb(1_000_000, 51))).toEqual(refused('image_too_large'))
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_000)
  })
})
