import { saoPauloDay, second } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Clicks, clickStore } from './click-store.ts'

export type ClickCounter = {
  count(bioId: string, linkId: string): void
  /** Writes down what was counted. */
  flush(): Promise<void>
}

/**
 * Counts in memory and writes once a second, so that a link which thousands follow at once is one row written a
 * second and nobody waits for it. A process that is killed loses a second of counting.
 */
export function clickCounter({
  connection,
  clock,
  log,
}: Pick<Platform, 'connection' | 'clock' | 'log'>): ClickCounter {
  let counted = new Map<string, Clicks>()
  let timer: NodeJS.Timeout | null = null

  async function flush() {
    if (timer) clearTimeout(timer)
    timer = null
    const clicks = [...counted.values()]
    counted = new Map()
    await clickStore(connection.db).add(clicks)
  }

  return {
    count(bioId, linkId) {
      const day = saoPauloDay(clock.now())
      const key = `${bioId} ${linkId} ${day}`
      const before = counted.get(key)?.clicks ?? 0
      counted.set(key, { bioId, linkId, day, clicks: before + 1 })
      timer ??= setTimeout(() => {
        flush().catch(() => log.warn({}, 'clicks of a second could not be written'))
      }, second).unref()
    },
    flush,
  }
}
