import type { TimelineEntry } from './timeline-store.ts'

/**
 * A film contains no time without a picture, so all that comes after such a gap is earlier in the film than on the clock.
 * Places in a film are in milliseconds.
 */
export function filmClock(entries: Pick<TimelineEntry, 'kind' | 'at'>[], startedAt: Date) {
  const start = startedAt.getTime()
  const gaps = gapsOf(entries)
    .map(({ from, to }) => ({ from: Math.max(from, start), to }))
    .filter(({ from, to }) => to > from)
  return {
    /** The place of a time on the clock: 0 before the film began, and stands still in gaps. */
    placeOf(at: Date): number {
      const time = at.getTime()
      const without = gaps.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, time) - from), 0)
      return Math.max(0, time - start - without)
    },

    /** The first time on the clock that has at least this place; null for a place after a gap that never ended. */
    timeOf(place: number): Date | null {
      let time = start + place
      for (const { from, to } of gaps) if (from < time) time += to - from
      return Number.isFinite(time) ? new Date(time) : null
    },
  }
}

export type FilmClock = ReturnType<typeof filmClock>

function gapsOf(entries: Pick<TimelineEntry, 'kind' | 'at'>[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  let lost: number | null = null
  for (const { kind, at } of entries) {
    if (kind === 'picture_lost') lost ??= at.getTime()
    const isBack = kind === 'picture_back' || kind === 'live_began' || kind === 'live_ended'
    if (!isBack || lost === null) continue
    gaps.push({ from: lost, to: at.getTime() })
    lost = null
  }
  if (lost !== null) gaps.push({ from: lost, to: Number.POSITIVE_INFINITY })
  return gaps
}
