import type { Live } from '../../lives-types.ts'

/** The gaps whose messages have not been fetched yet. */
export const openGaps = ({ gaps }: Pick<Live, 'gaps'>) => gaps.filter((gap) => gap.filledAt === null)

/**
 * The percentage of a live's messages that is stored, when it is known. Null while the capture is stopped, because then
 * nothing is counted, and instead of 100 while a gap is unfilled.
 */
export function knownCompleteness(live: Pick<Live, 'completeness' | 'capture' | 'gaps'>): number | null {
  if (live.capture.state === 'stopped') return null
  return live.completeness === 100 && openGaps(live).length > 0 ? null : live.completeness
}
