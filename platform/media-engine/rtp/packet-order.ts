import type { RtpPacket } from './rtp-packet.ts'

type Numbered = RtpPacket & { /** Without wraps. */ number: number }
type Waiting = { packet: Numbered; arrived: number }

/** More packets than arrive within the wait, of the highest bitrate that we take. */
const mostWaiting = 2_000

/**
 * Puts packets in order. Times are milliseconds of a clock that never jumps.
 */
export class PacketOrder {
  readonly #waiting = new Map<number, Waiting>()
  #next: number | null = null

  /** Late, repeated and far-off packets are dropped. */
  put(packet: Numbered, now: number): void {
    this.#next ??= packet.number
    if (packet.number < this.#next || this.#waiting.has(packet.number)) return
    this.#waiting.set(packet.number, { packet, arrived: now })
  }

  /** The packets whose turn has come, and how many were lost before each: a missing one is waited for `waitMs` at most. */
  *take(now: number, waitMs: number): Generator<{ packet: Numbered; lost: number }> {
    while (this.#next !== null && this.#waiting.size > 0) {
      const found = this.#waiting.get(this.#next)
      if (found) {
        yield this.#use(found, 0)
        continue
      }
      const { first, longest } = this.#oldest()
      if (now - longest < waitMs && this.#waiting.size < mostWaiting) return
      yield this.#use(first, first.packet.number - this.#next)
    }
  }

  #use(entry: Waiting, lost: number) {
    this.#waiting.delete(entry.packet.number)
    this.#next = entry.packet.number + 1
    return { packet: entry.packet, lost }
  }

  /** The packet that is next in order, and when the first of all that wait has arrived. */
  #oldest(): { first: Waiting; longest: number } {
    let first: Waiting | null = null
    let longest = Number.POSITIVE_INFINITY
    for (const entry of this.#waiting.values()) {
      if (!first || entry.packet.number < first.packet.number) first = entry
      longest = Math.min(longest, entry.arrived)
    }
    return { first: first as Waiting, longest }
  }
}
