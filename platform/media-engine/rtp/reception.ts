import type { ReceptionReport, RtcpReport } from './rtcp.ts'
import { type RtpPacket, Unwrapped } from './rtp-packet.ts'

type Missing = { noticedAt: number; askedAt: number | null; nextAt: number }

/** Packets often arrive in another order within a few milliseconds. */
const askAfter = 5
/** Between two requests for the same packet, before the round trip is known. */
const firstRetry = 45
const retryLimits = { least: 25, most: 300 }
/** How long a packet is asked for, by how slow the connection is. */
const askedLimits = { least: 500, most: 2_000 }
/** How long writers wait for a packet: for the answer to a fourth request where that fits. */
const waitLimits = { least: 200, most: 500 }
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
  /** Milliseconds from the first request for a packet to the packet: the last ones, and their median. */
  #answers: number[] = []
  #roundTrip: number | null = null

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
    } else this.#found(number, now)
    return number
  }

  hear({ ntpMiddle }: Extract<RtcpReport, { type: 'sender' }>, now: number): void {
    this.#senderReport = { ntpMiddle, at: now }
  }

  /**
   * The 16-bit numbers to ask for now, and how many are given up. A packet is asked for again when its answer is overdue: a
   * request that comes earlier is answered for nothing, a later one may be too late for viewers and writers.
   */
  ask(now: number): { sequences: number[]; givenUp: number } {
    const sequences: number[] = []
    let givenUp = 0
    const longest = within(askedLimits, 4 * (this.#roundTrip ?? 0))
    for (const [number, missing] of this.#missing) {
      if (now < missing.nextAt) continue
      if (now - missing.noticedAt >= longest) {
        this.#missing.delete(number)
        givenUp += 1
        continue
      }
      missing.askedAt ??= now
      missing.nextAt = now + this.#retryAfter()
      sequences.push(number & 0xffff)
    }
    return { sequences, givenUp }
  }

  /** How long a packet in order may wait for a missing one before it, in milliseconds. */
  longestWait(): number {
    return within(waitLimits, (this.#roundTrip ?? 0) + 3 * this.#retryAfter() + 40)
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
    for (let number = from; number < until && this.#missing.size < mostMissing; number++)
      this.#missing.set(number, { noticedAt: now, askedAt: null, nextAt: now + askAfter })
  }

  /** A packet that came late, perhaps because it was asked for. */
  #found(number: number, now: number): void {
    const askedAt = this.#missing.get(number)?.askedAt ?? null
    this.#missing.delete(number)
    if (askedAt === null) return
    this.#answers = [now - askedAt, ...this.#answers.slice(0, 14)]
    this.#roundTrip = this.#answers.toSorted((a, b) => a - b)[this.#answers.length >> 1]!
  }

  #retryAfter(): number {
    return this.#roundTrip === null ? firstRetry : within(retryLimits, 1.25 * this.#roundTrip + 10)
  }

  #measureJitter(timestamp: number, now: number): void {
    const transit = (now / 1_000) * this.#clockRate - timestamp
    const difference = this.#transit === null ? 0 : Math.abs(transit - this.#transit)
    this.#transit = transit
    if (difference < this.#clockRate * 10) this.#jitter += (difference - this.#jitter) / 16
  }
}

const within = ({ least, most }: { least: number; most: number }, value: number) =>
  Math.min(most, Math.max(least, value))
