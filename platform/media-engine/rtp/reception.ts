import type { ReceptionReport, RtcpReport } from './rtcp.ts'
import { type RtpPacket, Unwrapped } from './rtp-packet.ts'

type Missing = { asked: number; nextAt: number }

const retryAfter = 45
const mostRetries = 8
/** A gap of more packets is a new beginning and not a loss. */
const mostMissing = 500

/**
 * Follows the packets of one sender: which are missing and should be asked for, and what to report. Times are
 * milliseconds of a clock that never jumps.
 */
export class Reception {
  readonly #numbers = new Unwrapped(16)
  readonly #missing = new Map<number, Missing>()
  readonly #clockRate: number
  #highest: number | null = null
  #first = 0
  #received = 0
  #noticed = 0
  #noticedBefore = { expected: 0, noticed: 0 }
  #before = { expected: 0, received: 0 }
  #jitter = 0
  #transit: number | null = null
  #senderReport: { ntpMiddle: number; at: number } | null = null
  #ssrc = 0

  constructor(clockRate: number) {
    this.#clockRate = clockRate
  }

  /** @returns the packet's number without wraps */
  receive({ sequence, timestamp, ssrc }: RtpPacket, now: number): number {
    const number = this.#numbers.next(sequence)
    this.#ssrc = ssrc
    this.#received += 1
    if (this.#highest === null) {
      this.#highest = number
      this.#first = number
    } else if (number > this.#highest) {
      this.#notice(this.#highest + 1, number, now)
      this.#highest = number
      this.#measureJitter(timestamp, now)
    } else this.#missing.delete(number)
    return number
  }

  hear({ ntpMiddle }: Extract<RtcpReport, { type: 'sender' }>, now: number): void {
    this.#senderReport = { ntpMiddle, at: now }
  }

  /** The 16-bit numbers to ask for now, each again after 45 ms and 8 times at most, and how many are given up. */
  ask(now: number): { sequences: number[]; givenUp: number } {
    const sequences: number[] = []
    let givenUp = 0
    for (const [number, missing] of this.#missing) {
      if (now < missing.nextAt) continue
      if (missing.asked >= mostRetries) {
        this.#missing.delete(number)
        givenUp += 1
        continue
      }
      missing.asked += 1
      missing.nextAt = now + retryAfter
      sequences.push(number & 0xffff)
    }
    return { sequences, givenUp }
  }

  /** The share of packets since the call before that did not come at the first attempt, 0 to 1. */
  loss(): number {
    const expected = this.#expected()
    const since = expected - this.#noticedBefore.expected
    const noticed = this.#noticed - this.#noticedBefore.noticed
    this.#noticedBefore = { expected, noticed: this.#noticed }
    return since > 0 ? Math.min(1, noticed / since) : 0
  }

  report(now: number): ReceptionReport {
    const expected = this.#expected()
    const expectedNow = expected - this.#before.expected
    const lostNow = expectedNow - (this.#received - this.#before.received)
    this.#before = { expected, received: this.#received }
    return {
      ssrc: this.#ssrc,
      fractionLost: expectedNow > 0 && lostNow > 0 ? lostNow / expectedNow : 0,
      lost: expected - this.#received,
      highestSequence: this.#highest ?? 0,
      jitter: this.#jitter,
      ntpMiddle: this.#senderReport?.ntpMiddle ?? 0,
      sinceSenderReport: this.#senderReport ? (now - this.#senderReport.at) / 1_000 : 0,
    }
  }

  #expected(): number {
    return this.#highest === null ? 0 : this.#highest - this.#first + 1
  }

  #notice(from: number, until: number, now: number): void {
    if (until - from > mostMissing) {
      this.#missing.clear()
      return
    }
    this.#noticed += until - from
    // Packets often arrive in another order within a few milliseconds.
    for (let number = from; number < until && this.#missing.size < mostMissing; number++)
      this.#missing.set(number, { asked: 0, nextAt: now + 5 })
  }

  #measureJitter(timestamp: number, now: number): void {
    const transit = (now / 1_000) * this.#clockRate - timestamp
    const difference = this.#transit === null ? 0 : Math.abs(transit - this.#transit)
    this.#transit = transit
    if (difference < this.#clockRate * 10) this.#jitter += (difference - this.#jitter) / 16
  }
}
