/**
 * The moment at which a clock in a time zone shows this day and time, as the wire writes it. Of a time that comes twice
 * (clocks go back) the first; one that never comes (they go forward) is as much later as the clocks jumped.
 * @param day `2026-11-21` @param time `20:00`
 */
export function timestampAt(day: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(wanted)) return ''

  const first = wanted - offsetAt(wanted, timeZone)
  const second = wanted - offsetAt(first, timeZone)
  return new Date(second).toISOString()
}

/** How much a clock there is ahead of UTC at a moment, in milliseconds. */
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
