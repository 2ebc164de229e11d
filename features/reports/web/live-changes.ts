import type { LiveChanged } from '../contract.ts'
import type { Live, Minute } from './lives-types.ts'
import type { Counts } from './report/model/report-model.ts'

const minuteMs = 60_000

/** Returns a live with newer counts. */
export function withCounts(live: Live, counts: Counts): Live {
  const commentsCount = Math.max(live.commentsCount, counts.commentsCount)
  return {
    ...live,
    revision: counts.revision,
    commentsCount,
    realCommentsCount: counts.commentsCount,
    questionsCount: counts.questionsCount,
    unansweredQuestionsCount: counts.unansweredQuestionsCount,
    usersCount: counts.usersCount,
    lastMessageAt: counts.lastMessageAt,
    completeness: live.completeness === null ? null : share(counts.commentsCount, commentsCount),
  }
}

/** Applies a published change to a live of a list; returns it unchanged when it has a later revision. */
export function withChange(live: Live, changed: LiveChanged): Live {
  if (changed.revision <= live.revision) return live
  return { ...withCounts(live, changed), status: changed.status, access: changed.access }
}

/**
 * Every minute from the first to the last, with zero for silent ones. `from` and `to` (milliseconds) extend the range.
 * A range of more than two days is cut at its start.
 */
export function everyMinute(minutes: Minute[], { from, to }: { from: number; to: number }): Minute[] {
  const counted = new Map(minutes.map((minute) => [floor(Date.parse(minute.at)), minute]))
  const first = floor(Math.min(from, ...counted.keys()))
  const last = Math.max(first, floor(Math.max(to, ...counted.keys())))
  const start = Math.max(first, last - 2 * 24 * 60 * minuteMs)
  return Array.from({ length: (last - start) / minuteMs + 1 }, (_, index) => {
    const at = start + index * minuteMs
    return counted.get(at) ?? { at: new Date(at).toISOString(), comments: 0, questions: 0 }
  })
}

/**
 * Estimates the comments of the 60 seconds before `now`: those of the current minute plus a share of the minute before.
 * In the first minute of a live, the share is taken of the time since its `start`. Both in milliseconds.
 */
export function lastMinuteCount(minutes: Minute[], { now, start }: { now: number; start: number }): number {
  const current = floor(now)
  const countAt = (at: number) => minutes.find((minute) => Date.parse(minute.at) === at)?.comments ?? 0
  const from = Math.max(current - minuteMs, start)
  const length = current - from
  const shareBefore = length > 0 ? Math.min(1, (current - (now - minuteMs)) / length) : 1
  return countAt(current) + Math.round(countAt(current - minuteMs) * shareBefore)
}

/** The percentage with one decimal, rounded down, as on the server. */
function share(held: number, expected: number): number {
  return held >= expected ? 100 : Math.floor((held / expected) * 1000) / 10
}

const floor = (ms: number) => Math.floor(ms / minuteMs) * minuteMs
