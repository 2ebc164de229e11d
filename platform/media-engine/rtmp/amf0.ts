import { RtmpError } from './rtmp-error.ts'

/** A value of AMF0. Objects and associative arrays are maps, so that no name in them has a meaning of its own. */
export type Amf = number | boolean | string | null | Date | Amf[] | Map<string, Amf>

const marker = {
  number: 0x00,
  boolean: 0x01,
  string: 0x02,
  object: 0x03,
  null: 0x05,
  undefined: 0x06,
  map: 0x08,
  end: 0x09,
  array: 0x0a,
  date: 0x0b,
  longString: 0x0c,
  unsupported: 0x0d,
  typedObject: 0x10,
}

const mostValues = 1000
const deepest = 16

/** Reads all values of a message. More than 1000 values, or 16 levels, are refused. */
export function readAmf(bytes: Buffer): Amf[] {
  let at = 0
  let count = 0

  function take(length: number): number {
    const start = at
    at += length
    if (at > bytes.length) throw new RtmpError('protocol', 'The AMF0 data end early')
    return start
  }

  function text(length: number): string {
    const start = take(length)
    return bytes.toString('utf8', start, at)
  }

  function shortText(): string {
    return text(bytes.readUInt16BE(take(2)))
  }

  function members(depth: number): Map<string, Amf> {
    const found = new Map<string, Amf>()
    for (;;) {
      const name = shortText()
      if (name === '' && bytes[at] === marker.end) {
        at += 1
        return found
      }
      found.set(name, value(depth + 1))
    }
  }

  function value(depth: number): Amf {
    count += 1
    if (count > mostValues || depth > deepest) throw new RtmpError('limit', 'The AMF0 data are too large')
    const kind = bytes.readUInt8(take(1))
    switch (kind) {
      case marker.number:
        return bytes.readDoubleBE(take(8))
      case marker.boolean:
        return bytes.readUInt8(take(1)) !== 0
      case marker.string:
        return shortText()
      case marker.longString:
        return text(bytes.readUInt32BE(take(4)))
      case marker.null:
      case marker.undefined:
      case marker.unsupported:
        return null
      case marker.object:
        return members(depth)
      case marker.typedObject:
        shortText()
        return members(depth)
      case marker.map:
        take(4)
        return members(depth)
      case marker.array:
        return elements(bytes.readUInt32BE(take(4)), depth)
      case marker.date: {
        const time = bytes.readDoubleBE(take(8))
        take(2)
        return new Date(time)
      }
      default:
        throw new RtmpError('protocol', 'The AMF0 data contain an unknown type')
    }
  }

  function elements(length: number, depth: number): Amf[] {
    const found: Amf[] = []
    for (let i = 0; i < length; i += 1) found.push(value(depth + 1))
    return found
  }

  const values: Amf[] = []
  while (at < bytes.length) values.push(value(0))
  return values
}

export function writeAmf(...values: Amf[]): Buffer {
  return Buffer.concat(values.flatMap(partsOf))
}

function partsOf(value: Amf): Buffer[] {
  if (value === null) return [Buffer.from([marker.null])]
  if (typeof value === 'boolean') return [Buffer.from([marker.boolean, value ? 1 : 0])]
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return [bytes]
  }
  if (typeof value === 'string') return textParts(value)
  if (value instanceof Date) {
    const bytes = Buffer.alloc(11)
    bytes.writeUInt8(marker.date)
    bytes.writeDoubleBE(value.getTime(), 1)
    return [bytes]
  }
  if (Array.isArray(value)) return [head(marker.array, value.length), ...value.flatMap(partsOf)]

  const members = [...value].flatMap(([name, member]) => [nameBytes(name), ...partsOf(member)])
  return [Buffer.from([marker.object]), ...members, Buffer.from([0, 0, marker.end])]
}

function textParts(value: string): Buffer[] {
  const text = Buffer.from(value)
  if (text.length > 0xffff) return [head(marker.longString, text.length), text]
  return [Buffer.from([marker.string]), nameBytes(value)]
}

function nameBytes(name: string): Buffer {
  const text = Buffer.from(name)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  return Buffer.concat([length, text])
}

function head(kind: number, length: number): Buffer {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt8(kind)
  bytes.writeUInt32BE(length, 1)
  return bytes
}
