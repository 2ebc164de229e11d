/**
 * Merges what arrives while flushes are under way into the next one: one delivery alone is stored at once, a
 * storm is stored in large batches, and no caller waits for a timer.
 */
export type Batcher<T, R> = {
  /** Resolves with the flush's answer once the item is durable; rejects when its flush failed. */
  add(items: T[]): Promise<R>
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>
}

type Waiting<T, R> = { items: T[]; resolve: (answer: R) => void; reject: (error: unknown) => void }

/**
 * @param largest how many items a flush takes at most (a single delivery may exceed it)
 * @param parallel how many flushes may be under way at a time
 */
export function createBatcher<T, R>(
  flush: (items: T[]) => Promise<R>,
  { largest, parallel }: { largest: number; parallel: number },
): Batcher<T, R> {
  const waiting: Waiting<T, R>[] = []
  const running = new Set<Promise<void>>()

  function startFlushing() {
    if (running.size >= parallel) return

    const run = flushWaiting().finally(() => running.delete(run))
    running.add(run)
  }

  async function flushWaiting() {
    while (waiting.length > 0) {
      const batch = takeBatch()
      try {
        const answer = await flush(batch.flatMap(({ items }) => items))
        for (const { resolve } of batch) resolve(answer)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
  }

  function takeBatch(): Waiting<T, R>[] {
    let size = 0
    const taken = waiting.findIndex(({ items }) => {
      size += items.length
      return size > largest
    })
    return waiting.splice(0, taken === -1 ? waiting.length : Math.max(1, taken))
  }

  return {
    add: (items) =>
      new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject })
        startFlushing()
      }),
    idle: async () => {
      await Promise.all(running)
    },
  }
}
