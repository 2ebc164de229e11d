/** Limits concurrency for each key, in this process. */
export type ConcurrencyLimit = {
  /** Takes a place for `key`; null when all are taken. The returned function releases the place on its first call. */
  take(key: string): (() => void) | null
}

export function concurrencyLimit(max: number): ConcurrencyLimit {
  const taken = new Map<string, number>()

  function giveBack(key: string) {
    const left = (taken.get(key) ?? 1) - 1
    if (left === 0) taken.delete(key)
    else taken.set(key, left)
  }

  return {
    take(key) {
      const count = taken.get(key) ?? 0
      if (count >= max) return null

      taken.set(key, count + 1)
      let isHeld = true
      return () => {
        if (isHeld) giveBack(key)
        isHeld = false
      }
    },
  }
}
