import type { Live } from '../../lives-types.ts'

/** Stretches whose messages were not fetched yet. */
export const openGaps = ({ gaps }: Pick<Live, 'gaps'>) => gaps.filter((gap) => gap.filledAt === null)

/**
 * How much of a live is held, in percent, where that can be said: nobody counts while the capture stands still,
 * and all of it is not held while a stretch is known to be missing.
 */
export function knownCompleteness(live: Pick<Live, 'completeness' | 'capture' | 'gaps'>): number | null {
  if (live.capture.state === 'stopped') return null
  return live.completeness === 100 && openGaps(live).length > 0 ? null : live.completeness
}
