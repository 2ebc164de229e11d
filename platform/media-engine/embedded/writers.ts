import type { MediaSink, TrackConfig } from '../media-units.ts'

/** Several writers of one stream. One that joins while the stream runs first gets the parameters of its tracks. */
export class Writers implements MediaSink {
  readonly #writers: Set<MediaSink>
  readonly #configs = new Map<TrackConfig['track'], TrackConfig>()

  constructor(first: MediaSink) {
    this.#writers = new Set([first])
  }

  add(writer: MediaSink): void {
    for (const config of this.#configs.values()) writer.configure(config)
    this.#writers.add(writer)
  }

  remove(writer: MediaSink): void {
    this.#writers.delete(writer)
  }

  configure(config: TrackConfig): void {
    this.#configs.set(config.track, config)
    for (const writer of this.#writers) writer.configure(config)
  }

  write(unit: Parameters<MediaSink['write']>[0]): void {
    for (const writer of this.#writers) writer.write(unit)
  }

  /** Whoever publishes next has tracks of its own. */
  interrupt(): void {
    this.#configs.clear()
    for (const writer of this.#writers) writer.interrupt()
  }

  end(): void {
    for (const writer of this.#writers) writer.end()
  }
}
