import { zonedClock } from '#platform/contract/zoned-time.ts'
import { belongsToLive, instantOf } from '../../import-time.ts'
import type { Mapping, Preview } from './imports-query.ts'

/** The interpretation of a row's time. Rows with an unreadable time or of another day are left out of the import. */
export type PreviewTime =
  | { kind: 'read' | 'other_day'; at: number }
  | { kind: 'unreadable' }
  /** A time of day while the day of the live is not chosen. */
  | { kind: 'no_day' }

/** Interprets the times of the first rows as the import would, with the selected columns and day. */
export function previewTimes(
  { firstTimes, timezone }: Pick<Preview, 'firstTimes' | 'timezone'>,
  { time: column, hasHeads, dayFirst }: Mapping,
  date: string,
): PreviewTime[] {
  if (column === null) return []
  const clock = zonedClock(timezone)
  const liveDay = Date.parse(`${date}T00:00:00Z`)
  let begins: number | null = null
  return firstTimes.slice(hasHeads ? 1 : 0).map((row): PreviewTime => {
    const read = row[column]
    const time = dayFirst ? read?.dayFirst : read?.monthFirst
    if (!time) return { kind: 'unreadable' }
    if (time.kind === 'clock' && date === '') return { kind: 'no_day' }
    if (time.kind === 'clock') begins ??= time.time
    const at = instantOf(time, clock, liveDay, begins)
    return { kind: date === '' || belongsToLive(at, date) ? 'read' : 'other_day', at }
  })
}
