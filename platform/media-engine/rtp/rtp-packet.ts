export type RtpPacket = {
  payloadType: number
  marker: boolean
  /** 16 bits. */
  sequence: number
  /** 32 bits. */
  timestamp: number
  ssrc: number
  payload: Uint8Array
}

const fixedHeader = 12

/** Whether bytes of a multiplexed connection are RTCP and not RTP (RFC 5761). */
export function isRtcp(bytes: Uint8Array): boolean {
  const type = bytes[1] ?? 0
  return type >= 192 && type <= 223
}

/** Reads an RTP packet without copying; null when it is malformed. */
export function readRtp(bytes: Uint8Array): RtpPacket | null {
  if (bytes.length < fixedHeader || bytes[0]! >> 6 !== 2) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const first = bytes[0]!
  let start = fixedHeader + (first & 0x0f) * 4
  if (first & 0x10) {
    if (start + 4 > bytes.length) return null
    start += 4 + view.getUint16(start + 2) * 4
  }
  let end = bytes.length
  if (first & 0x20) {
    const padding = bytes[end - 1]!
    if (padding === 0) return null
    end -= padding
  }
  if (start > end) return null
  return {
    payloadType: bytes[1]! & 0x7f,
    marker: (bytes[1]! & 0x80) !== 0,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    ssrc: view.getUint32(8),
    payload: bytes.subarray(start, end),
  }
}

/** Writes the fields that a forwarded packet gets; all else stays as the publisher sent it. */
export function rewriteRtp(
  bytes: Buffer,
  { sequence, timestamp, ssrc }: Pick<RtpPacket, 'sequence' | 'timestamp' | 'ssrc'>,
): void {
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  bytes.writeUInt32BE(timestamp >>> 0, 4)
  bytes.writeUInt32BE(ssrc, 8)
}

/** Counts on a number that wraps at 2^bits, from the value nearest to the one before. */
export class Unwrapped {
  #last: number | null = null
  readonly #range: number

  constructor(bits: 16 | 32) {
    this.#range = 2 ** bits
  }

  next(value: number): number {
    const range = this.#range
    if (this.#last === null) {
      this.#last = value
      return value
    }
    let step = (value - (this.#last % range) + range) % range
    if (step >= range / 2) step -= range
    // A packet from before the first one has a negative number, which must not wrap again.
    const found = this.#last + step
    if (found >= 0) this.#last = Math.max(found, this.#last)
    return found
  }
}
