/** The RTCP packets that we read: what publishers tell about their clocks, and what viewers ask for. */
export type RtcpReport =
  | {
      type: 'sender'
      ssrc: number /** Microseconds since 1900, by the sender's clock. */
      wall: number
      rtp: number /** Middle 32 bits of the NTP time. */
      ntpMiddle: number
    }
  | { type: 'receiver'; ssrc: number }
  | { type: 'keyframe-request'; ssrc: number }
  | { type: 'nack'; ssrc: number; lost: number }
  | { type: 'bye'; ssrc: number }

const kinds = { sender: 200, receiver: 201, bye: 203, transportFeedback: 205, payloadFeedback: 206 } as const
const formats = { nack: 1, pli: 1, fir: 4, remb: 15 } as const
/** More parts than any real compound packet has. */
const mostParts = 32

/** Reads a compound packet; what is unknown or malformed is left out. */
export function readRtcp(bytes: Uint8Array): RtcpReport[] {
  const reports: RtcpReport[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 0
  for (let part = 0; part < mostParts && at + 8 <= bytes.length; part++) {
    const first = bytes[at]!
    const length = (view.getUint16(at + 2) + 1) * 4
    if (first >> 6 !== 2 || at + length > bytes.length || length < 8) break
    const report = readPart(
      bytes[at + 1]!,
      first & 0x1f,
      new DataView(view.buffer, view.byteOffset + at, length),
    )
    if (report) reports.push(report)
    at += length
  }
  return reports
}

function readPart(kind: number, format: number, part: DataView): RtcpReport | null {
  const ssrc = part.getUint32(4)
  if (kind === kinds.sender && part.byteLength >= 28) {
    const [seconds, fraction] = [part.getUint32(8), part.getUint32(12)]
    const wall = seconds * 1_000_000 + Math.round((fraction / 2 ** 32) * 1_000_000)
    const ntpMiddle = (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0
    return { type: 'sender', ssrc, wall, rtp: part.getUint32(16), ntpMiddle }
  }
  if (kind === kinds.receiver) return { type: 'receiver', ssrc }
  if (kind === kinds.bye) return { type: 'bye', ssrc }
  if (kind === kinds.payloadFeedback && (format === formats.pli || format === formats.fir))
    return { type: 'keyframe-request', ssrc }
  if (kind === kinds.transportFeedback && format === formats.nack)
    return { type: 'nack', ssrc, lost: Math.max(0, part.byteLength / 4 - 3) }
  return null
}

/** What a receiver reports about one sender (RFC 3550, 6.4.1). */
export type ReceptionReport = {
  ssrc: number
  /** Of the packets since the report before, 0 to 1. */
  fractionLost: number
  lost: number
  highestSequence: number
  /** In units of the track's clock. */
  jitter: number
  ntpMiddle: number
  /** Seconds since that sender report; 0 before the first. */
  sinceSenderReport: number
}

export function receiverReport(own: number, report: ReceptionReport): Buffer {
  const bytes = packet(kinds.receiver, 1, own, 24)
  bytes.writeUInt32BE(report.ssrc, 8)
  const lost = Math.max(-0x80_0000, Math.min(0x7f_ffff, report.lost)) & 0xff_ffff
  bytes.writeUInt32BE(((Math.min(255, Math.round(report.fractionLost * 256)) << 24) | lost) >>> 0, 12)
  bytes.writeUInt32BE(report.highestSequence >>> 0, 16)
  bytes.writeUInt32BE(Math.min(0xffff_ffff, Math.round(report.jitter)), 20)
  bytes.writeUInt32BE(report.ntpMiddle, 24)
  bytes.writeUInt32BE(Math.min(0xffff_ffff, Math.round(report.sinceSenderReport * 65_536)), 28)
  return bytes
}

/** Asks for packets again, by their 16-bit numbers in ascending order; a number stands for up to 16 that follow it. */
export function nack(own: number, media: number, sequences: number[]): Buffer {
  const entries: { first: number; others: number }[] = []
  for (const sequence of sequences) {
    const last = entries.at(-1)
    const distance = last ? (sequence - last.first + 65_536) % 65_536 : 0
    if (last && distance >= 1 && distance <= 16) last.others |= 1 << (distance - 1)
    else entries.push({ first: sequence, others: 0 })
  }
  const bytes = packet(kinds.transportFeedback, formats.nack, own, 4 + entries.length * 4)
  bytes.writeUInt32BE(media, 8)
  entries.forEach(({ first, others }, at) => {
    bytes.writeUInt16BE(first & 0xffff, 12 + at * 4)
    bytes.writeUInt16BE(others, 14 + at * 4)
  })
  return bytes
}

/** Asks for a keyframe (picture loss indication). */
export function pli(own: number, media: number): Buffer {
  const bytes = packet(kinds.payloadFeedback, formats.pli, own, 4)
  bytes.writeUInt32BE(media, 8)
  return bytes
}

/** Tells the publisher how many bits a second it may send (REMB). */
export function bitrateLimit(own: number, media: number, bitsPerSecond: number): Buffer {
  const bytes = packet(kinds.payloadFeedback, formats.remb, own, 16)
  let exponent = 0
  let mantissa = Math.round(bitsPerSecond)
  while (mantissa > 0x3_ffff) {
    mantissa = Math.floor(mantissa / 2)
    exponent += 1
  }
  bytes.write('REMB', 12, 'latin1')
  bytes.writeUInt32BE(((1 << 24) | (exponent << 18) | mantissa) >>> 0, 16)
  bytes.writeUInt32BE(media, 20)
  return bytes
}

/** A publisher's clock for the viewers: the time of a picture or sound by its own clock and by RTP. */
export function senderReport(
  ssrc: number,
  { wall, rtp }: { wall: number; rtp: number },
  sent: { packets: number; bytes: number },
): Buffer {
  const bytes = packet(kinds.sender, 0, ssrc, 20)
  bytes.writeUInt32BE(Math.floor(wall / 1_000_000) >>> 0, 8)
  bytes.writeUInt32BE(Math.floor(((wall % 1_000_000) / 1_000_000) * 2 ** 32), 12)
  bytes.writeUInt32BE(rtp >>> 0, 16)
  bytes.writeUInt32BE(sent.packets >>> 0, 20)
  bytes.writeUInt32BE(sent.bytes >>> 0, 24)
  return bytes
}

function packet(kind: number, count: number, ssrc: number, length: number): Buffer {
  const bytes = Buffer.alloc(8 + length)
  bytes[0] = 0x80 | count
  bytes[1] = kind
  bytes.writeUInt16BE(bytes.length / 4 - 1, 2)
  bytes.writeUInt32BE(ssrc, 4)
  return bytes
}
