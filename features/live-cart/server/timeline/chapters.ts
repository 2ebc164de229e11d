import { second } from '#platform/contract/time.ts'
import type { TimelineEntry } from './timeline-store.ts'

/** A stretch of a recording in which a product was featured, in seconds; `to` is null where it lasts until the end. */
export type Chapter = { productUuid: string; from: number; to: number | null }

type Film = { startedAt: Date; durationMs: number | null }

/** Shorter ones are slips of the host's finger. */
const shortest = 3

/**
 * The chapters of a recording. Time without a picture is not in the film, so all that comes after such a gap is earlier
 * in the film than on the clock. What was featured before the film began is in it from its first second.
 */
export function chaptersOf(entries: Omit<TimelineEntry, 'streamUuid'>[], film: Film): Chapter[] {
  const length = film.durationMs === null ? Number.POSITIVE_INFINITY : film.durationMs
  const secondOf = clockOfFilm(entries, film.startedAt)
  const chapters: (Chapter & { isOpen: boolean })[] = []
  for (const { kind, productUuid, at } of entries) {
    if (productUuid === null) continue
    const place = secondOf(at)
    const open = chapters.find((one) => one.isOpen && one.productUuid === productUuid)
    if (kind === 'featured' && !open && place <= length)
      chapters.push({ productUuid, from: place, to: null, isOpen: true })
    if (kind !== 'unfeatured' || !open) continue
    open.isOpen = false
    // One that lasts to the end of the film has no end of its own.
    if (place < length) open.to = place
  }
  const inSeconds = (ms: number) => Math.floor(ms / second)
  return chapters
    .filter(({ from, to }) => (to ?? length) - from >= shortest * second)
    .map(({ productUuid, from, to }) => ({
      productUuid,
      from: inSeconds(from),
      to: to === null ? null : inSeconds(to),
    }))
    .toSorted((one, other) => one.from - other.from)
}

/** The place in a film, in milliseconds, of a time on the clock: 0 before it began, and stands still in gaps. */
function clockOfFilm(entries: Pick<TimelineEntry, 'kind' | 'at'>[], startedAt: Date) {
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

  const start = startedAt.getTime()
  return (at: Date): number => {
    const time = at.getTime()
    const without = gaps.reduce(
      (sum, gap) => sum + Math.max(0, Math.min(gap.to, time) - Math.max(gap.from, start)),
      0,
    )
    return Math.max(0, time - start - without)
  }
}
