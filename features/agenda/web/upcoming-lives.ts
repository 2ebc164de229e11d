import type { PlannedLive } from './agenda-query.ts'

/**
 * What is still to come, and what is over. The list comes with the latest date first; what is to come is turned round,
 * so that the next live stands first.
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
