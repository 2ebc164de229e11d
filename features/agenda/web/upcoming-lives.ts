import type { PlannedLive } from './agenda-query.ts'

/**
 * Splits planned lives, given with the latest date first, into upcoming ones, the next live first, and past ones, the
 * latest first.
 */
export function upcomingAndPast(
  planned: PlannedLive[],
  now: number,
): { coming: PlannedLive[]; past: PlannedLive[] } {
  const isComing = (live: PlannedLive) =>
    (live.status === 'scheduled' || live.status === 'armed') &&
    Date.parse(live.liveDate) + live.durationInMinutes * 60_000 > now
  return {
    coming: planned.filter(isComing).reverse(),
    past: planned.filter((live) => !isComing(live)),
  }
}
