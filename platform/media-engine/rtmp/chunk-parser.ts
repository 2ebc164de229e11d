import { messageType, type RtmpMessage } from './messages.ts'
import { RtmpError } from './rtmp-error.ts'

/** Per connection. A picture of 4 MiB is a keyframe at more than 60 Mbit/s. */
export const chunkLimits = {
  message: 4 * 1024 * 1024,
  /** All messages that have begun, together. */
  memory: 8 * 1024 * 1024,
  chunkStreams: 32,
  smallestChunk: 128,
}

type ChunkStream = {
  timestamp: number
  /** The last timestamp or difference, as it was sent; a chunk of type 3 repeats it. */
  field: number
  extended: boolean
  length: number
  type: number
  stream: number
  /** What has arrived of the message that is open. It grows with the data, not with what a header promises. */
  open: { bytes: Buffer; filled: number } | null
}

const headerSizes = [11, 7, 3, 0]
const noBytes = Buffer.alloc(0)

/** Puts chunks together to messages, in time linear in the data and with memory limited by `chunkLimits`. */
export class ChunkReader {
  #chunkSize = 128
  #streams = new Map<number, ChunkStream>()
  /** A header that has not arrived whole: at most 18 bytes. */
  #rest: Buffer = noBytes
  #chunk: { stream: ChunkStream; left: number } | null = null
  #memory = 0;

  *read(data: Buffer): Generator<RtmpMessage> {
    const bytes = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data])
    let at = 0
    for (;;) {
      if (!this.#chunk) {
        const size = this.#startChunk(bytes.subarray(at, at + 18))
        if (size === 0) break
        at += size
      }
      const { stream, left } = this.#chunk!
      const piece = bytes.subarray(at, at + left)
      this.#append(stream, piece)
      at += piece.length
      this.#chunk = piece.length < left ? { stream, left: left - piece.length } : null
      if (this.#chunk) break

      const message = this.#finish(stream)
      if (message && !this.#obey(message)) yield message
    }
    this.#rest = Buffer.from(bytes.subarray(at))
  }

  /** @returns the length of the header, or 0 if it has not arrived whole */
  #startChunk(bytes: Buffer): number {
    const basic = readBasicHeader(bytes)
    if (!basic) return 0
    const { format, id } = basic
    const known = this.#streams.get(id)
    if (!known && format > 1) throw new RtmpError('protocol', 'A chunk stream begins without a header')
    if (known?.open && format !== 3) throw new RtmpError('protocol', 'A message begins inside another')

    const head = bytes.subarray(basic.size, basic.size + headerSizes[format]!)
    if (head.length < headerSizes[format]!) return 0
    const short = format < 3 ? head.readUIntBE(0, 3) : 0
    const extended = format < 3 ? short === 0xffffff : known!.extended
    let size = basic.size + head.length
    let field = format < 3 ? short : known!.field
    if (extended) {
      if (bytes.length < size + 4) return 0
      const sent = bytes.readUInt32BE(size)
      // Some programs leave the extended timestamp out of chunks of type 3.
      if (format < 3 || sent === field) size += 4
      if (format < 3) field = sent
    }

    const stream = known ?? this.#addStream(id)
    stream.field = field
    stream.extended = extended
    if (format < 2) {
      stream.length = head.readUIntBE(3, 3)
      stream.type = head.readUInt8(6)
    }
    if (format === 0) stream.stream = head.readUInt32LE(7)
    if (!stream.open) this.#startMessage(stream, format)
    this.#chunk = { stream, left: Math.min(this.#chunkSize, stream.length - stream.open!.filled) }
    return size
  }

  #addStream(id: number): ChunkStream {
    if (this.#streams.size >= chunkLimits.chunkStreams)
      throw new RtmpError('limit', `More than ${chunkLimits.chunkStreams} chunk streams`)
    const made = { timestamp: 0, field: 0, extended: false, length: 0, type: 0, stream: 0, open: null }
    this.#streams.set(id, made)
    return made
  }

  #startMessage(stream: ChunkStream, format: number) {
    if (stream.length > chunkLimits.message) throw new RtmpError('limit', 'A message is larger than 4 MiB')
    stream.timestamp = (format === 0 ? stream.field : stream.timestamp + stream.field) >>> 0
    stream.open = { bytes: noBytes, filled: 0 }
  }

  #append(stream: ChunkStream, piece: Buffer) {
    const open = stream.open!
    const needed = open.filled + piece.length
    if (needed > open.bytes.length) {
      const size = Math.min(stream.length, Math.max(needed, open.bytes.length * 2))
      this.#memory += size - open.bytes.length
      if (this.#memory > chunkLimits.memory) throw new RtmpError('limit', 'Too many unfinished messages')
      const grown = Buffer.allocUnsafe(size)
      open.bytes.copy(grown, 0, 0, open.filled)
      open.bytes = grown
    }
    piece.copy(open.bytes, open.filled)
    open.filled = needed
  }

  #finish(stream: ChunkStream): RtmpMessage | null {
    const { bytes, filled } = stream.open!
    if (filled < stream.length) return null
    this.#close(stream)
    return {
      type: stream.type,
      stream: stream.stream,
      timestamp: stream.timestamp,
      payload: bytes.subarray(0, filled),
    }
  }

  #close(stream: ChunkStream) {
    this.#memory -= stream.open?.bytes.length ?? 0
    stream.open = null
  }

  /** Messages about the chunks themselves. */
  #obey({ type, payload }: RtmpMessage): boolean {
    if (type !== messageType.setChunkSize && type !== messageType.abort) return false
    if (payload.length < 4) throw new RtmpError('protocol', 'A control message is too short')
    const value = payload.readUInt32BE(0)
    if (type === messageType.abort) {
      const stream = this.#streams.get(value)
      if (stream) this.#close(stream)
      return true
    }
    if (value < chunkLimits.smallestChunk || value > 0x7fffffff)
      throw new RtmpError('protocol', 'The chunk size is not between 128 and 2147483647 bytes')
    this.#chunkSize = value
    return true
  }
}

function readBasicHeader(bytes: Buffer): { format: number; id: number; size: number } | null {
  const first = bytes[0]
  if (first === undefined) return null
  const format = first >> 6
  const short = first & 63
  if (short > 1) return { format, id: short, size: 1 }
  if (bytes.length < 2 + short) return null
  const id = 64 + bytes[1]! + (short === 1 ? bytes[2]! * 256 : 0)
  return { format, id, size: 2 + short }
}
