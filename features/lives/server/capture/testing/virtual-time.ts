/** Time that passes only when it is told to; sleepers wake in the order of their times. */
export function virtualTime() {
  let now = 0
  let count = 0
  const sleepers: { at: number; order: number; act: () => void }[] = []

  function wake(act: () => void, milliseconds: number) {
    const sleeper = { at: now + milliseconds, order: count++, act }
    const later = sleepers.findIndex(({ at }) => at > sleeper.at)
    sleepers.splice(later === -1 ? sleepers.length : later, 0, sleeper)
  }

  return {
    now: () => now,
    wake,
    sleep: (milliseconds: number) => new Promise<void>((resolve) => wake(resolve, milliseconds)),
    async pass(milliseconds: number): Promise<void> {
      const until = now + milliseconds
      await settled()
      while (sleepers[0] && sleepers[0].at <= until) {
        now = sleepers[0].at
        while (sleepers[0] && sleepers[0].at <= now) sleepers.shift()?.act()
        await settled()
      }
      now = until
    },
  }
}

/** Until every promise that can go on has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
