import type { Minute } from '../../lives-types.ts'

/** The minute with the most messages, the first of several; null where none has any. */
export function peakOf(minutes: Minute[]): Minute | null {
  const most = Math.max(0, ...minutes.map(({ comments }) => comments))
  return (most > 0 && minutes.find(({ comments }) => comments === most)) || null
}
