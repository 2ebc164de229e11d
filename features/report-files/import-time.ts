import { saoPauloDay } from '#platform/contract/time.ts'
import type { ZonedClock } from '#platform/contract/zoned-time.ts'

/**
 * The time in a cell: an instant, a local time with its date (`date`: UTC midnight), or a time of day; milliseconds.
 */
export type CellTime =
  | { kind: 'moment'; at: number }
  | { kind: 'dated'; date: number; time: number }
  | { kind: 'clock'; time: number }

const aDay = 86_400_000

/**
 * Converts a cell's time to an instant in milliseconds. A time without a date is on the live's day or, when it is more
 * than six hours before the first time of the file, on the next day.
 */
export function instantOf(
  time: CellTime,
  clock: ZonedClock,
  liveDay: number,
  beginsAt: number | null,
): number {
  if (time.kind === 'moment') return time.at
  if (time.kind === 'dated') return clock.toInstant(time.date + time.time)
  const isNightAfter = beginsAt !== null && time.time < beginsAt - 6 * 3_600_000
  return clock.toInstant(liveDay + time.time + (isNightAfter ? aDay : 0))
}

/** Whether an instant belongs to the live of a day: to that day in São Paulo, or to the twelve hours after it. */
export function belongsToLive(at: number, date: string): boolean {
  const on = saoPauloDay(new Date(at))
  return on === date || (saoPauloDay(new Date(at - aDay / 2)) === date && on > date)
}
