import { second } from '#platform/contract/time.ts'
import type { MediaSink, MediaUnit } from '../media-units.ts'
import type { IngestQuality } from '../port.ts'
import { QualityMeter } from './quality.ts'

type Needs = {
  sink: MediaSink
  /** Microseconds since the stream's first broadcast began. */
  elapsed(): number
  onLive(): void
  onEnd(): void
  /** Ends the publisher's connection. */
  disconnect(): void
}

/** A publisher that came by RTMP: its units go to the writers, on the clock of the stream. */
export class RtmpSession implements MediaSink {
  quality: IngestQuality | null = null
  readonly #needs: Needs
  readonly #meter = new QualityMeter(performance.now())
  readonly #timer: NodeJS.Timeout
  /** What a unit's time is moved by, in microseconds. */
  #shift: number | null = null
  #hasEnded = false

  constructor(needs: Needs) {
    this.#needs = needs
    this.#timer = setInterval(() => {
      this.quality = this.#meter.next(performance.now())
    }, 2 * second)
  }

  configure(config: Parameters<MediaSink['configure']>[0]): void {
    if (this.#hasEnded) return
    if (config.track === 'video') this.#meter.size(config.width, config.height)
    this.#needs.sink.configure(config)
  }

  write(unit: MediaUnit): void {
    if (this.#hasEnded) return
    if (this.#shift === null) {
      this.#shift = Math.round(this.#needs.elapsed()) - (unit.track === 'video' ? unit.dts : unit.pts)
      this.#needs.onLive()
    }
    const pts = unit.pts + this.#shift
    if (unit.track === 'audio') {
      this.#meter.bytes(unit.data.length)
      this.#needs.sink.write({ ...unit, pts })
      return
    }
    for (const { length } of unit.nalus) this.#meter.bytes(length)
    this.#meter.picture(unit.key, performance.now())
    this.#needs.sink.write({ ...unit, pts, dts: unit.dts + this.#shift })
  }

  interrupt(): void {
    this.#over()
  }

  /** The program said that it stops. Only the seller ends a live, so it may come back. */
  end(): void {
    this.#over()
  }

  /** Encoders set their own keyframes. */
  requestKeyframe(): void {}

  disconnect(): void {
    this.#over()
    this.#needs.disconnect()
  }

  #over(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearInterval(this.#timer)
    this.#needs.onEnd()
  }
}
