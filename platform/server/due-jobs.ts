type Needs = {
  queues(): string[]
  /** Which of them have a job that may begin. */
  due(queues: string[]): Promise<string[]>
  wake(queue: string): void
  /** Milliseconds. */
  every: number
}

/**
 * Wakes the workers of queues in which a job may begin. New jobs announce themselves; a job that waits for its time or
 * for another try does not when that has come, and an announcement can be lost with its connection. One look for all
 * queues costs what a single worker's look does.
 */
export function watchDueJobs({ queues, due, wake, every }: Needs) {
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      for (const queue of await due(queues())) wake(queue)
    } catch {
      // While the database is away nothing is due; the workers' own looks report it.
    } finally {
      isLooking = false
    }
  }

  return {
    start(): void {
      if (queues().length > 0) timer ??= setInterval(() => void look(), every)
    },
    stop(): void {
      if (timer) clearInterval(timer)
      timer = null
    },
  }
}
