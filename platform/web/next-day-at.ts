import { timestampAt } from './timestamp-at.ts'

/**
 * The next day on which a clock in a time zone shows this time: today if it is still to come, else tomorrow.
 * @param time `20:00`
 * @param now in milliseconds
 * @returns `2026-11-21`
 */
export function nextDayAt(time: string, timeZone: string, now: number): string {
  const dayOf = (timestamp: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(timestamp)
  const today = dayOf(now)
  return Date.parse(timestampAt(today, time, timeZone)) > now ? today : dayOf(now + 24 * 60 * 60_000)
}
