import { describe, expect, it } from 'vitest'
import { formatTimestamp, zonedClock } from './zoned-time.ts'

const instant = Date.parse('2026-11-21T23:59:58.250Z')

describe('a clock in a time zone', () => {
  it.each([
    ['America/Sao_Paulo', '21/11/2026 20:59:58'],
    ['Asia/Kolkata', '22/11/2026 05:29:58'],
    ['Australia/Eucla', '22/11/2026 08:44:58'],
    ['UTC', '21/11/2026 23:59:58'],
  ])('shows the local time of %s', (zone, text) => {
    expect(formatTimestamp(zonedClock(zone).at(instant), 'pt-BR')).toBe(text)
  })

  it('is formatted as each language expects it', () => {
    expect(formatTimestamp(zonedClock('UTC').at(instant), 'en-US')).toBe('2026-11-21 23:59:58')
  })

  it('converts a local time back to the same instant, also around a daylight saving change', () => {
    const clock = zonedClock('America/New_York')
    const change = Date.parse('2026-11-01T06:00:00Z')
    for (let at = change - 5 * 3_600_000; at < change + 5 * 3_600_000; at += 600_000) {
      const back = clock.toInstant(clock.toLocal(at))
      expect(clock.toLocal(back)).toBe(clock.toLocal(at))
      expect([0, 3_600_000]).toContain(at - back)
    }
  })
})
