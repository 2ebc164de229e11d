/** The source of the simulator's time. */
export type Clock = { now(): Date }

/** A clock that can be moved forward, so that tokens expire without waiting sixty days. */
export type AdjustableClock = Clock & { ms(): number; advance(ms: number): void; reset(): void }

/** Wraps a clock (the machine's by default) with an offset in milliseconds. */
export function adjustableClock(base: Clock = { now: () => new Date() }): AdjustableClock {
  let offset = 0
  const ms = () => base.now().getTime() + offset
  return {
    ms,
    now: () => new Date(ms()),
    advance: (by) => {
      offset += by
    },
    reset: () => {
      offset = 0
    },
  }
}

/** Graph time: `2026-11-21T22:10:05+0000` (UTC, whole seconds). */
export function graphTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+0000`
}
