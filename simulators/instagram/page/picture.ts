import { crc32, deflateSync } from 'node:zlib'
import { digitsOf } from '../world/ids.ts'

const size = 96

/** A profile picture for a user name (PNG, 96 × 96): a ring and a disc in colours of its own. */
export function profilePicture(username: string): Buffer {
  const hue = Number(digitsOf(`hue:${username}`, 3)) % 360
  const ground = colour(hue, 0.55, 0.62)
  const disc = colour((hue + 40) % 360, 0.7, 0.82)
  const rows: Buffer[] = []
  for (let y = 0; y < size; y += 1) {
    const row = Buffer.alloc(1 + size * 3)
    for (let x = 0; x < size; x += 1) {
      const head = Math.hypot(x - 47.5, y - 36) < 17
      const shoulders = Math.hypot((x - 47.5) / 1.15, y - 96) < 33
      const pixel = head || shoulders ? disc : ground
      row.set(pixel, 1 + x * 3)
    }
    rows.push(row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function colour(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}
