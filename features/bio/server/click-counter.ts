import { saoPauloDay, second } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Clicks, clickStore } from './click-store.ts'

export type ClickCounter = {
  count(bioId: string, linkId: string): void
  /** Writes the counts to the database. */
  flush(): Promise<void>
}

/**
 * Counts in memory and writes once a second, so that a link with thousands of clicks is one written row a second and no
 * visitor waits. A killed process loses a second of counts.
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
