import { describe, expect, it } from 'vitest'
import { timeText, wallClock } from './zoned-time.ts'

const moment = Date.parse('2026-11-21T23:59:58.250Z')

describe('the clock on a wall', () => {
  it.each([
    ['America/Sao_Paulo', '21/11/2026 20:59:58'],
    ['Asia/Kolkata', '22/11/2026 05:29:58'],
    ['Australia/Eucla', '22/11/2026 08:44:58'],
    ['UTC', '21/11/2026 23:59:58'],
  ])('shows the time of %s', (zone, text) => {
    expect(timeText(wallClock(zone).at(moment), 'pt-BR')).toBe(text)
  })

  it('is written as each language expects it', () => {
    expect(timeText(wallClock('UTC').at(moment), 'en-US')).toBe('2026-11-21 23:59:58')
  })

  it('is read back to the same moment, also around a change of summer time', () => {
    const clock = wallClock('America/New_York')
    const change = Date.parse('2026-11-01T06:00:00Z')
    for (let at = change - 5 * 3_600_000; at < change + 5 * 3_600_000; at += 600_000) {
      const back = clock.momentOf(clock.shifted(at))
      expect(clock.shifted(back)).toBe(clock.shifted(at))
      expect([0, 3_600_000]).toContain(at - back)
    }
  })
})
