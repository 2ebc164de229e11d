/**
 * The timestamp at which a clock in a time zone shows this day and time, in wire form. A time that occurs twice (clocks
 * go back) is the first; a skipped one (they go forward) is moved by the skipped interval.
 * @param day `2026-11-21`
 * @param time `20:00`
 */
export function timestampAt(day: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(wanted)) return ''

  const first = wanted - offsetAt(wanted, timeZone)
  const second = wanted - offsetAt(first, timeZone)
  return new Date(second).toISOString()
}

/** The offset of the time zone from UTC at a timestamp, in milliseconds. */
function offsetAt(timestamp: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(timestamp)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(timestamp / 1000) * 1000
}
