/**
 * Rate limiter that starts at most `perSecond` calls a second for each key; the others wait in order. `now` is in
 * milliseconds; `sleep` is injected for tests.
 */
export type Pacer = (key: string) => Promise<void>

export function createPacer(options: {
  perSecond: number
  now: () => number
  sleep: (milliseconds: number) => Promise<void>
}): Pacer {
  const { perSecond, now, sleep } = options
  /** When the next call of a key may start. */
  const next = new Map<string, number>()
  const pause = 1000 / perSecond

  return async (key) => {
    const current = now()
    const startsAt = Math.max(current, next.get(key) ?? 0)
    next.set(key, startsAt + pause)
    if (next.size > 1_000) dropExpired(current)
    if (startsAt > current) await sleep(startsAt - current)
  }

  function dropExpired(current: number) {
    for (const [key, at] of next) if (at < current) next.delete(key)
  }
}
