import type { Minute } from '../../lives-types.ts'
import type { ReportView } from '../report-view.ts'

/**
 * The page of the unfiltered messages, ordered by time, on which a minute begins. Computed from the counts of the
 * minutes.
 */
export function pageOfMinute(
  minutes: Minute[],
  at: string,
  { messageOrder, size }: Pick<ReportView, 'messageOrder' | 'size'>,
): number {
  const before = count(minutes.filter((minute) => minute.at < at))
  if (messageOrder === 'oldest') return Math.floor(before / size) + 1

  // Newest first, a minute begins with its last message.
  const after = count(minutes.filter((minute) => minute.at > at))
  return Math.floor(after / size) + 1
}

function count(minutes: Minute[]): number {
  return minutes.reduce((sum, minute) => sum + minute.comments, 0)
}
