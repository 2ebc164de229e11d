/** One promise for everyone who waits for the same part, so that a part for thousands of viewers costs one timer. */
export class Arrivals {
  readonly #limit: number
  #waiting = new Map<string, { isDue: () => boolean; resolve: () => void; promise: Promise<void> }>()

  /** @param limit milliseconds after which the wait ends in any case */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Resolves when `isDue` is true at a `check`, or after the limit. */
  until(key: string, isDue: () => boolean): Promise<void> {
    const known = this.#waiting.get(key)
    if (known) return known.promise
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = () => {
      clearTimeout(timer)
      this.#waiting.delete(key)
      resolve()
    }
    const timer = setTimeout(done, this.#limit)
    this.#waiting.set(key, { isDue, resolve: done, promise })
    return promise
  }

  check(): void {
    for (const { isDue, resolve } of [...this.#waiting.values()]) if (isDue()) resolve()
  }

  releaseAll(): void {
    for (const { resolve } of [...this.#waiting.values()]) resolve()
  }
}
