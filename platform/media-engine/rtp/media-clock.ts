import { Unwrapped } from './rtp-packet.ts'

type Anchor = { rtp: number; us: number }

/** A correction moves picture times by at most this share of what has passed, so that they never run backwards. */
const slewing = 0.1
/** A difference above this is corrected at once. */
const jumpAbove = 1_000_000
/** Between two reports, the sender's clock has been set if it moved by more than this beside its RTP times. */
const setAbove = 500_000

/** Microseconds since the broadcast began, for the RTP times of one track. */
export class TrackClock {
  readonly #rate: number
  readonly #times = new Unwrapped(32)
  #anchor: Anchor | null = null
  /** What the sender's own clock shows at time 0 of the broadcast. */
  #zeroWall: number | null = null
  /** The last report was the first one after the sender's clock had been set. */
  #wasSet = false
  #pending = 0
  #last = Number.NEGATIVE_INFINITY

  constructor(rate: number) {
    this.#rate = rate
  }

  /** @param arrived microseconds since the broadcast began */
  time(timestamp: number, arrived: number): number {
    const rtp = this.#times.next(timestamp)
    this.#anchor ??= { rtp, us: arrived }
    let us = this.#convert(rtp)
    if (this.#pending !== 0 && us > this.#last) {
      const most =
        Math.abs(this.#pending) > jumpAbove ? Number.POSITIVE_INFINITY : (us - this.#last) * slewing
      const step = Math.sign(this.#pending) * Math.min(Math.abs(this.#pending), most)
      this.#pending -= step
      this.#anchor.us += step
      us += step
    }
    this.#last = Math.max(this.#last, us)
    return Math.max(0, Math.round(us))
  }

  /** A sender report: what the sender's clock shows, in microseconds, at an RTP time. */
  hear(wall: number, timestamp: number): void {
    if (!this.#anchor) return
    const before = this.#zeroWall
    this.#zeroWall = wall - this.#convert(this.#times.next(timestamp)) - this.#pending
    this.#wasSet = before !== null && Math.abs(this.#zeroWall - before) > setAbove
  }

  /** Moves this track, a little with each unit, to where the other track is by the sender's clock. */
  follow(other: TrackClock): void {
    if (this.#zeroWall === null || other.#zeroWall === null) return
    // One of them has not been told the new time yet.
    if (this.#wasSet !== other.#wasSet) return
    const difference = this.#zeroWall - other.#zeroWall
    this.#pending += difference
    this.#zeroWall = other.#zeroWall
  }

  #convert(rtp: number): number {
    const { rtp: from, us } = this.#anchor as Anchor
    return us + ((rtp - from) * 1_000_000) / this.#rate
  }
}
