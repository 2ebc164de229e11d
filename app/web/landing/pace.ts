/** Timers that stop while it is paused. */
export type Pace = { wait(ms: number): Promise<void>; run(): void; stop(): void }

const stepMs = 50

export function createPace(): Pace {
  let waiting: { left: number; wake: () => void }[] = []
  let timer: ReturnType<typeof setInterval> | undefined

  function step() {
    const due = waiting.filter((each) => {
      each.left -= stepMs
      return each.left <= 0
    })
    waiting = waiting.filter((each) => !due.includes(each))
    for (const { wake } of due) wake()
  }

  return {
    wait: (ms) =>
      new Promise((wake) => {
        waiting.push({ left: ms, wake })
      }),
    run() {
      timer ??= setInterval(step, stepMs)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
