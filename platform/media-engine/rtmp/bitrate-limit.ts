import { RtmpError } from './rtmp-error.ts'

const windowMs = 10_000
/** Encoders vary around their bitrate. */
const tolerance = 1.25

/** Refuses a publisher that sends more than its bitrate, and a quarter of it, over ten seconds. */
export class BitrateLimit {
  readonly #bytes: number
  readonly #maxKbps: number
  readonly #now: () => number
  #began: number
  #sent = 0

  constructor(maxKbps: number, now: () => number) {
    this.#maxKbps = maxKbps
    this.#bytes = (maxKbps * tolerance * windowMs) / 8
    this.#now = now
    this.#began = now()
  }

  add(bytes: number) {
    const now = this.#now()
    if (now - this.#began >= windowMs) {
      this.#began = now
      this.#sent = 0
    }
    this.#sent += bytes
    if (this.#sent > this.#bytes)
      throw new RtmpError('bitrate', `The broadcast exceeds ${this.#maxKbps} kbit/s: lower the bitrate.`)
  }
}
