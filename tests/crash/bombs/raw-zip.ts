import { constants, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP: its compressed bytes, and the size that the ZIP claims. */
export type RawEntry = { name: string; packed: Buffer; claimed: number }

const piece = 16 * 1024 * 1024

/** Megabytes of one letter as a few kilobytes of deflate: one packed piece again and again. */
export function packedRun(before: string, letter: string, megabytes: number): Buffer {
  const flushed = { finishFlush: constants.Z_FULL_FLUSH }
  const run = deflateRawSync(Buffer.alloc(piece, letter), flushed)
  const pieces = Array.from({ length: Math.ceil((megabytes * 1024 * 1024) / piece) }, () => run)
  return Buffer.concat([
    deflateRawSync(Buffer.from(before), flushed),
    ...pieces,
    deflateRawSync(Buffer.alloc(0)),
  ])
}

export function packed(name: string, text: string): RawEntry {
  return { name, packed: deflateRawSync(text), claimed: Buffer.byteLength(text) }
}

/** A ZIP of entries that may lie about their sizes. */
export function rawZip(entries: RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, packed: bytes, claimed } of entries) {
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(claimed, 18)
    const length = Buffer.alloc(4)
    length.writeUInt16LE(name.length)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, length, Buffer.from(name)])
    const place = Buffer.alloc(16)
    place.writeUInt32LE(offset, 12)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\u0000'),
        facts,
        length.subarray(0, 2),
        place,
        Buffer.from(name),
      ]),
    )
    parts.push(local, bytes)
    offset += local.length + bytes.length
  }
  return Buffer.concat([
    ...parts,
    ...directory,
    endOf(entries.length, Buffer.concat(directory).length, offset),
  ])
}

/** A ZIP whose directory lists very many files, all at the same offset. */
export function crowdedZip(count: number): Buffer {
  const one = rawZip([{ name: 'a', packed: Buffer.from([3, 0]), claimed: 0 }])
  const begin = one.indexOf('PK\u0001\u0002')
  const line = one.subarray(begin, one.length - 22)
  const lines = Buffer.concat(Array.from({ length: count }, () => line))
  return Buffer.concat([one.subarray(0, begin), lines, endOf(count, lines.length, begin)])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(count % 65_536, 8)
  end.writeUInt16LE(count % 65_536, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
