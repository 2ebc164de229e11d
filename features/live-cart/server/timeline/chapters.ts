import { second } from '#platform/contract/time.ts'
import { filmClock } from './film-clock.ts'
import type { TimelineEntry } from './timeline-store.ts'

/** A stretch of a recording in which a product was featured, in seconds; `to` is null where it lasts until the end. */
export type Chapter = { productUuid: string; from: number; to: number | null }

type Film = { startedAt: Date; durationMs: number | null }

/** Shorter ones are slips of the host's finger. */
const shortest = 3

/** The chapters of a recording. What was featured before the film began is in it from its first second. */
export function chaptersOf(entries: Omit<TimelineEntry, 'streamUuid' | 'userUuid'>[], film: Film): Chapter[] {
  const length = film.durationMs === null ? Number.POSITIVE_INFINITY : film.durationMs
  const { placeOf } = filmClock(entries, film.startedAt)
  const chapters: (Chapter & { isOpen: boolean })[] = []
  for (const { kind, productUuid, at } of entries) {
    if (productUuid === null) continue
    const place = placeOf(at)
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
