/** Timed actions, driven by one timer however many there are. */
export type Schedule = {
  /** Calls `act(i)` once `dueMs[i]` (ascending, from now, real milliseconds) has passed, until it returns false. */
  run(key: string, dueMs: number[], act: (index: number) => boolean): void
  /** The number of actions still to come for a key. */
  pending(key: string): number
  cancel(key?: string): void
}

/** An empty schedule; its timer runs only while something is due. */
export function createSchedule(): Schedule {
  let runs: { key: string; start: number; dueMs: number[]; next: number; act: (index: number) => boolean }[] =
    []
  let timer: NodeJS.Timeout | null = null

  const tick = () => {
    const now = performance.now()
    for (const run of runs) {
      while (run.next < run.dueMs.length && run.start + run.dueMs[run.next]! <= now) {
        const index = run.next
        run.next += 1
        if (!run.act(index)) run.next = run.dueMs.length
      }
    }
    runs = runs.filter((run) => run.next < run.dueMs.length)
    if (runs.length === 0 && timer) {
      clearInterval(timer)
      timer = null
    }
  }

  return {
    run: (key, dueMs, act) => {
      runs.push({ key, start: performance.now(), dueMs, next: 0, act })
      tick()
      if (runs.length > 0) timer ??= setInterval(tick, 20)
    },
    pending: (key) =>
      runs.filter((run) => run.key === key).reduce((sum, run) => sum + run.dueMs.length - run.next, 0),
    cancel: (key) => {
      runs = key === undefined ? [] : runs.filter((run) => run.key !== key)
      tick()
    },
  }
}
