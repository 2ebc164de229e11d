import type { IngestQuality } from '../port.ts'

type Interval = { since: number; bytes: number; pictures: number; losses: number[] }

/** Measures what arrives from a publisher. Times are milliseconds of a clock that never jumps. */
export class QualityMeter {
  #now: Interval
  #keyAt: number | null = null
  #keyframeInterval: number | null = null
  #size = { width: 0, height: 0 }

  constructor(now: number) {
    this.#now = { since: now, bytes: 0, pictures: 0, losses: [] }
  }

  bytes(count: number): void {
    this.#now.bytes += count
  }

  loss(share: number): void {
    this.#now.losses.push(share)
  }

  size(width: number, height: number): void {
    this.#size = { width, height }
  }

  picture(isKey: boolean, now: number): void {
    this.#now.pictures += 1
    if (!isKey) return
    if (this.#keyAt !== null) this.#keyframeInterval = Math.round((now - this.#keyAt) / 10) / 100
    this.#keyAt = now
  }

  /** Milliseconds since the last keyframe; infinite before the first. */
  sinceKey(now: number): number {
    return this.#keyAt === null ? Number.POSITIVE_INFINITY : now - this.#keyAt
  }

  /** What arrived since the call before. */
  next(now: number): IngestQuality {
    const { since, bytes, pictures, losses } = this.#now
    const seconds = Math.max(0.001, (now - since) / 1_000)
    this.#now = { since: now, bytes: 0, pictures: 0, losses: [] }
    const loss = losses.reduce((sum, one) => sum + one, 0) / Math.max(1, losses.length)
    return {
      ...{ kbps: Math.round((bytes * 8) / seconds / 1_000), fps: Math.round((pictures / seconds) * 10) / 10 },
      ...{ ...this.#size, loss: Math.round(loss * 1_000) / 1_000 },
      keyframeInterval: this.#keyframeInterval,
    }
  }
}
