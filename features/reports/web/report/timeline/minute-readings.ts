import { everyMinute } from '../../live-changes.ts'
import type { Minute } from '../../lives-types.ts'

/**
 * The minutes of the curve and their peak. `lastMinute`, the count of the last 60 seconds, replaces the count of the
 * current minute; null after the live. Times in ms.
 */
export function curveMinutes(
  minutes: Minute[],
  { start, end, lastMinute }: { start: number; end: number; lastMinute: number | null },
): { all: Minute[]; peak: Minute | null } {
  const all = everyMinute(minutes, { from: start, to: Math.max(end, start) })
  const running = all.at(-1)
  if (running && lastMinute !== null) all[all.length - 1] = { ...running, comments: lastMinute }
  const peak = all.reduce((best, minute) => (minute.comments > best.comments ? minute : best))
  return { all, peak: peak.comments > 0 ? peak : null }
}
