import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PNG whose header claims `side` × `side` pixels, followed by hardly any data. */
export function hollowPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of the largest accepted size in a few kilobytes; the product decodes all of it. */
export function widePng(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 4, background: '#cc220080' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A GIF of very many frames on a large ground. */
export function longGif(frames: number): Buffer {
  const ground = Buffer.from('GIF89a\x88\x13\x88\x13\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([ground, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** An SVG with entities that expand exponentially (billion laughs). */
export const swollenSvg = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(9_000)}">${['b', 'c', 'd', 'e']
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcd'[at]};`.repeat(50)}">`)
    .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>`,
)
