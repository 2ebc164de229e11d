/** A local date and time in a time zone. `month` counts from 1. */
export type ZonedTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

const quarter = 15 * 60_000
const aDay = 24 * 60 * 60_000

/**
 * Converts instants (milliseconds since 1970) to local times of a time zone and back. Caches the offset of each quarter
 * of an hour, because `Intl` is slow.
 */
export function zonedClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()

  function offsetAt(instant: number): number {
    const from = Math.floor(instant / quarter) * quarter
    const known = offsets.get(from)
    if (known !== undefined) return known

    const parts = Object.fromEntries(
      format.formatToParts(from).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - from
    if (offsets.size < 10_000) offsets.set(from, offset)
    return offset
  }

  return {
    /** The local time as milliseconds, as if it were UTC. */
    toLocal: (instant: number): number => instant + offsetAt(instant),

    at(instant: number): ZonedTime {
      const shown = new Date(instant + offsetAt(instant))
      return {
        year: shown.getUTCFullYear(),
        month: shown.getUTCMonth() + 1,
        day: shown.getUTCDate(),
        hour: shown.getUTCHours(),
        minute: shown.getUTCMinutes(),
        second: shown.getUTCSeconds(),
        millisecond: shown.getUTCMilliseconds(),
      }
    },

    /** The instant of a local time; the inverse of `toLocal`. For an hour that occurs twice, the first. */
    toInstant(shifted: number): number {
      const before = shifted - offsetAt(shifted - aDay)
      const after = shifted - offsetAt(shifted + aDay)
      const [first, last] = before < after ? [before, after] : [after, before]
      return first + offsetAt(first) === shifted ? first : last
    },
  }
}

export type ZonedClock = ReturnType<typeof zonedClock>

const two = (value: number) => (value < 10 ? `0${value}` : String(value))

/** Formats a local time as spreadsheets recognize it: `21/11/2026 20:03:41`, in English `2026-11-21 20:03:41`. */
export function formatTimestamp(
  { year, month, day, hour, minute, second }: ZonedTime,
  locale: string,
): string {
  const time = `${two(hour)}:${two(minute)}:${two(second)}`
  return locale === 'pt-BR'
    ? `${two(day)}/${two(month)}/${year} ${time}`
    : `${year}-${two(month)}-${two(day)} ${time}`
}
