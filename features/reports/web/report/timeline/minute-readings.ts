import { everyMinute } from '../../live-changes.ts'
import type { Minute } from '../../lives-types.ts'

/**
 * What the curve draws and the peak it names, from one reading. `lastMinute` is what the counter beside it says of
 * the last sixty seconds and stands for the minute that is running; null once the live is over. Times in ms.
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
