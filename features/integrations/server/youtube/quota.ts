import { day as aDay } from '#platform/contract/time.ts'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { quotaStore } from './quota-store.ts'

/** What Google's calls cost of the day's units. */
export const costs = { channels: 1, broadcasts: 1, chat: 5 } as const

/** The units of the day: all, used, and when the next ones come. `left` is 0 once Google refused a call for them. */
export type YouTubeQuota = { daily: number; used: number; left: number; resetsAt: Date }

const pacific = zonedClock('America/Los_Angeles')

/** Google's day of an instant, and the midnight in Los Angeles at which it ends. */
export function quotaDay(now: Date): { day: string; endsAt: Date } {
  const local = pacific.toLocal(now.getTime())
  const begin = Math.floor(local / aDay) * aDay
  return {
    day: new Date(begin).toISOString().slice(0, 10),
    endsAt: new Date(pacific.toInstant(begin + aDay)),
  }
}

/** The quota of the installation's project as it is now. */
export async function currentQuota({
  connection,
  clock,
  youtube,
}: Pick<IntegrationsDeps, 'connection' | 'clock' | 'youtube'>): Promise<YouTubeQuota> {
  const { day, endsAt } = quotaDay(clock.now())
  const { used, exhaustedAt } = await quotaStore(connection.db).ofDay(day)
  const left = exhaustedAt ? 0 : Math.max(0, youtube.dailyQuota - used)
  return { daily: youtube.dailyQuota, used, left, resetsAt: endsAt }
}
