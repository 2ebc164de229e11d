import { lastMinuteCount, withCounts } from '../../live-changes.ts'
import type { Live, Minute } from '../../lives-types.ts'
import type { ReportModel } from './report-model.ts'

/** A fetched live with what was announced since. What is not announced (capture light, gaps) stays as it was fetched. */
export function shownLive(model: ReportModel, live: Live): Live {
  const { counts, state: standing } = model
  const counted = counts && counts.revision > live.revision ? withCounts(live, counts) : live
  if (!standing || standing.revision <= live.revision) return counted
  return { ...counted, status: standing.status, access: standing.access }
}

/**
 * The minutes of the live, ascending; undefined until the curve was fetched. None counts more than the whole live does,
 * whatever has been heard of it.
 */
export function shownMinutes(model: ReportModel): Minute[] | undefined {
  if (model.minutesAt === null) return undefined
  const most = model.counts?.commentsCount ?? Number.POSITIVE_INFINITY
  return [...model.minutes.values()]
    .filter(({ comments }) => comments > 0)
    .map(({ at, comments, questions }) => ({ at, comments: Math.min(comments, most), questions }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** What was said in the sixty seconds before `now` (ms); never more than the live has messages. */
export function shownLastMinute(live: Live, minutes: Minute[], now: number): number {
  return Math.min(
    live.realCommentsCount,
    lastMinuteCount(minutes, { now, start: Date.parse(live.startedAt) }),
  )
}

/** Whether the minutes do not add up to the messages and were read before them: something was not announced. */
export function lacksMinutes({ minutes, minutesAt, counts }: ReportModel): boolean {
  if (minutesAt === null || counts === null || counts.revision <= minutesAt) return false
  let sum = 0
  for (const { comments } of minutes.values()) sum += comments
  return sum !== counts.commentsCount
}
