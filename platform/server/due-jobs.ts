type Needs = {
  queues(): string[]
  /** The given queues that have a job which may begin. */
  due(queues: string[]): Promise<string[]>
  wake(queue: string): void
  /** Milliseconds. */
  every: number
}

/**
 * Wakes the workers of queues in which a job may begin. The insertion of a job sends a notification; the start time of
 * a scheduled job or retry does not, and a notification can be lost with its connection. One query for all queues costs
 * as much as one worker's own poll.
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
      // While the database is unavailable no job is due; the workers' own polls report it.
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
