import type { Minute } from '../../lives-types.ts'
import type { ReportView } from '../report-view.ts'

/**
 * On which page of the messages, all of them in the order of time, a minute begins. The figures of the minutes say
 * how many messages come before it.
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
