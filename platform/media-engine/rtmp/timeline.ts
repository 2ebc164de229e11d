/** Milliseconds: less, or more, is a gap between pictures or sound; what exceeds it is another clock. */
const farthestBack = 5_000
const farthestAhead = 10_000

/**
 * Puts the timestamps of a connection (32 bits of milliseconds that may start anywhere and wrap) on one clock of
 * microseconds that begins at 0 and goes on where the publisher's own clock jumps.
 */
export class Timeline {
  #last: { sent: number; time: number } | null = null

  /** `jumped` says that the publisher's clock was set, or that a part of the broadcast is missing. */
  place(sent: number): { time: number; jumped: boolean } {
    if (!this.#last) {
      this.#last = { sent, time: 0 }
      return { time: 0, jumped: false }
    }
    const passed = (sent - this.#last.sent) | 0
    const jumped = passed < -farthestBack || passed > farthestAhead
    const time = Math.max(0, this.#last.time + (jumped ? 40 : passed) * 1000)
    if (jumped || time > this.#last.time) this.#last = { sent, time }
    return { time, jumped }
  }
}
