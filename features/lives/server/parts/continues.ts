import { second } from '#platform/contract/time.ts'
import { resumedWithin } from '../../resumed-within.ts'
import type { Live } from '../live-store.ts'

/** A live that still counts as on air has dropped when there was no sign of it for this long. */
const silentBeforeDrop = 15 * second

/** The provider gives times in whole seconds, and later than they were. */
const inexact = 2 * second

type Earlier = Pick<Live, 'status' | 'source' | 'startedAt' | 'lastCommentAt' | 'lastCheckedAt' | 'endedAt'>

/**
 * Does a broadcast that began at `startedAt` continue an earlier live of the same account? An account has one broadcast
 * at a time, and the provider does not distinguish a dropped one from one that its owner ended: the owner can separate them.
 */
export function continues(earlier: Earlier, startedAt: Date): boolean {
  if (earlier.source !== 'captured' || startedAt <= earlier.startedAt) return false

  const offAirFor = startedAt.getTime() - lastSignOf(earlier).getTime()
  const shortest = earlier.status === 'on_air' ? silentBeforeDrop : -inexact
  return offAirFor >= shortest && offAirFor <= resumedWithin
}

/** When a live was last known to be on air. */
export function lastSignOf({
  startedAt,
  lastCommentAt,
  lastCheckedAt,
  endedAt,
}: Omit<Earlier, 'source' | 'status'>) {
  const last = Math.max(startedAt.getTime(), lastCommentAt?.getTime() ?? 0, lastCheckedAt.getTime())
  return new Date(endedAt === null ? last : Math.min(last, endedAt.getTime()))
}
