const sps = Buffer.from('6742c01ed900a02ff970110000030001000003003c0f162e48', 'hex')
const pps = Buffer.from('68cb83cb20', 'hex')
const mostPayload = 1_100

/** Writes RTP packets of a track, with numbers that wrap early. */
export class RtpWriter {
  readonly #payloadType: number
  readonly #ssrc: number
  #sequence = 65_000
  sent = 0

  constructor(payloadType: number, ssrc: number) {
    this.#payloadType = payloadType
    this.#ssrc = ssrc
  }

  write(payload: Uint8Array, timestamp: number, marker: boolean): Buffer {
    const bytes = Buffer.alloc(12 + payload.length)
    bytes[0] = 0x80
    bytes[1] = (marker ? 0x80 : 0) | this.#payloadType
    bytes.writeUInt16BE(this.#sequence, 2)
    bytes.writeUInt32BE(timestamp >>> 0, 4)
    bytes.writeUInt32BE(this.#ssrc, 8)
    bytes.set(payload, 12)
    this.#sequence = (this.#sequence + 1) & 0xffff
    this.sent += 1
    return bytes
  }
}

/** The payloads of a picture of `size` bytes that carries its number: STAP-A before a keyframe, FU-A where it is long. */
export function picturePayloads(number: number, { isKey, size }: { isKey: boolean; size: number }): Buffer[] {
  const nalu = Buffer.alloc(Math.max(12, size), 0x5a)
  nalu[0] = isKey ? 0x65 : 0x41
  nalu.writeUInt32BE(number, 1)
  return [...(isKey ? [aggregate([sps, pps])] : []), ...fragments(nalu)]
}

/** The number that `picturePayloads` put into a picture. */
export const pictureNumber = (nalu: Uint8Array): number => Buffer.from(nalu).readUInt32BE(1)

function aggregate(nalus: Buffer[]): Buffer {
  const parts = nalus.flatMap((nalu) => [Buffer.from([nalu.length >> 8, nalu.length & 0xff]), nalu])
  return Buffer.concat([Buffer.from([0x78]), ...parts])
}

function fragments(nalu: Buffer): Buffer[] {
  if (nalu.length <= mostPayload) return [nalu]
  const body = nalu.subarray(1)
  const count = Math.ceil(body.length / mostPayload)
  return Array.from({ length: count }, (_, at) => {
    const flags = (at === 0 ? 0x80 : 0) | (at === count - 1 ? 0x40 : 0)
    const head = Buffer.from([(nalu[0]! & 0xe0) | 28, flags | (nalu[0]! & 0x1f)])
    return Buffer.concat([head, body.subarray(at * mostPayload, (at + 1) * mostPayload)])
  })
}
