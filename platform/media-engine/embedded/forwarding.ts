import { randomInt } from 'node:crypto'
import { senderReport } from '../rtp/rtcp.ts'
import { type RtpPacket, rewriteRtp } from '../rtp/rtp-packet.ts'
import { clockRates } from './ingest-session.ts'
import type { Kind } from './sdp-offer.ts'

type Line = {
  ssrc: number
  /** What was sent last, to go on from when another publisher comes. */
  last: { sequence: number; timestamp: number; at: number } | null
  shift: { first: number; sequence: number; timestamp: number } | null
  clock: { wall: number; rtp: number; at: number } | null
  sent: { packets: number; bytes: number }
}

/**
 * One continuous row of RTP packets for the viewers of a stream, whoever publishes: numbers, times and source stay the
 * same through reconnections. Times are milliseconds of a clock that never jumps.
 */
export class Forwarding {
  readonly #lines: Record<Kind, Line> = { video: newLine(), audio: newLine() }

  ssrc(kind: Kind): number {
    return this.#lines[kind].ssrc
  }

  /** Another publisher's packets follow. */
  restart(): void {
    for (const line of Object.values(this.#lines)) {
      line.shift = null
      line.clock = null
    }
  }

  /** Rewrites a packet in place; false when it is from before the first one of its publisher. */
  rewrite(kind: Kind, bytes: Buffer, packet: RtpPacket, number: number, now: number): boolean {
    const line = this.#lines[kind]
    line.shift ??= shiftOf(line, kind, packet, number, now)
    if (number < line.shift.first) return false
    const sequence = (packet.sequence + line.shift.sequence) & 0xffff
    const timestamp = (packet.timestamp + line.shift.timestamp) >>> 0
    rewriteRtp(bytes, { sequence, timestamp, ssrc: line.ssrc })
    const isNewest = !line.last || ((sequence - line.last.sequence) & 0xffff) < 0x8000
    if (isNewest) line.last = { sequence, timestamp, at: now }
    line.sent.packets += 1
    line.sent.bytes += packet.payload.length
    return true
  }

  hearClock(kind: Kind, { wall, rtp }: { wall: number; rtp: number }, now: number): void {
    this.#lines[kind].clock = { wall, rtp, at: now }
  }

  /** The publisher's clock as of now, for the viewers' synchronisation; null before it is known. */
  senderReport(kind: Kind, now: number): Buffer | null {
    const { clock, shift, ssrc, sent } = this.#lines[kind]
    if (!clock || !shift) return null
    const passed = now - clock.at
    const rtp = clock.rtp + shift.timestamp + Math.round((passed / 1_000) * clockRates[kind])
    return senderReport(ssrc, { wall: clock.wall + passed * 1_000, rtp: rtp % 2 ** 32 }, sent)
  }
}

function newLine(): Line {
  return {
    ssrc: randomInt(1, 2 ** 32 - 1),
    last: null,
    shift: null,
    clock: null,
    sent: { packets: 0, bytes: 0 },
  }
}

function shiftOf({ last }: Line, kind: Kind, packet: RtpPacket, first: number, now: number) {
  if (!last) return { first, sequence: 0, timestamp: 0 }
  const passed = Math.max(1, Math.round(((now - last.at) / 1_000) * clockRates[kind]))
  return {
    first,
    sequence: (last.sequence + 1 - packet.sequence + 0x1_0000) & 0xffff,
    timestamp: (last.timestamp + passed - packet.timestamp + 2 ** 32) % 2 ** 32,
  }
}
