import { lastMinuteCount, withCounts } from '../../live-changes.ts'
import type { Live, Minute } from '../../lives-types.ts'
import type { ReportModel } from './report-model.ts'

/** Merges a fetched live with later updates. Unpublished values (capture indicator, gaps) stay as fetched. */
export function shownLive(model: ReportModel, live: Live): Live {
  const { counts, state: standing } = model
  const counted = counts && counts.revision > live.revision ? withCounts(live, counts) : live
  if (!standing || standing.revision <= live.revision) return counted
  return { ...counted, status: standing.status, access: standing.access }
}

/**
 * The minutes of the live, ascending; undefined before the curve is fetched. No minute has more comments than the live,
 * even when their updates arrive in another order.
 */
export function shownMinutes(model: ReportModel): Minute[] | undefined {
  if (model.minutesAt === null) return undefined
  const most = model.counts?.commentsCount ?? Number.POSITIVE_INFINITY
  return [...model.minutes.values()]
    .filter(({ comments }) => comments > 0)
    .map(({ at, comments, questions }) => ({ at, comments: Math.min(comments, most), questions }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** The number of comments in the 60 seconds before `now` (ms), at most the live's total. */
export function shownLastMinute(live: Live, minutes: Minute[], now: number): number {
  return Math.min(
    live.realCommentsCount,
    lastMinuteCount(minutes, { now, start: Date.parse(live.startedAt) }),
  )
}

/** Whether an update of the minutes was missed: they do not add up to the later count of comments. */
export function lacksMinutes({ minutes, minutesAt, counts }: ReportModel): boolean {
  if (minutesAt === null || counts === null || counts.revision <= minutesAt) return false
  let sum = 0
  for (const { comments } of minutes.values()) sum += comments
  return sum !== counts.commentsCount
}
