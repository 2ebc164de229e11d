import { saoPauloDay } from '#platform/contract/time.ts'
import type { ZonedClock } from './zoned-time.ts'

/** What a cell says of time: a moment, a wall's time of a day that it names (`date`, UTC midnight), or of no day. */
export type CellTime =
  | { kind: 'moment'; at: number }
  | { kind: 'dated'; date: number; time: number }
  | { kind: 'clock'; time: number }

const aDay = 86_400_000

/** The moment of a cell's time on a wall; a time without a day is of the live's, or of the night after it. */
export function instantOf(
  time: CellTime,
  wall: ZonedClock,
  liveDay: number,
  beginsAt: number | null,
): number {
  if (time.kind === 'moment') return time.at
  if (time.kind === 'dated') return wall.toInstant(time.date + time.time)
  const isNightAfter = beginsAt !== null && time.time < beginsAt - 6 * 3_600_000
  return wall.toInstant(liveDay + time.time + (isNightAfter ? aDay : 0))
}

/** Whether a moment is of the live of a day: of that day, or of the night after it. */
export function belongsToLive(at: number, date: string): boolean {
  const on = saoPauloDay(new Date(at))
  return on === date || (saoPauloDay(new Date(at - aDay / 2)) === date && on > date)
}
