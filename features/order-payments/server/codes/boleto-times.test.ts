import { describe, expect, it } from 'vitest'
import { day } from '#platform/contract/time.ts'
import { boletoTimes } from './boleto-times.ts'

const timesAt = (now: string, end: string | null) =>
  boletoTimes({ expiresAt: end === null ? null : new Date(end) }, new Date(now))

describe('a boleto', () => {
  it.each([
    ['on a Tuesday', '2026-11-24T12:00:00Z', '2026-11-27'],
    ['late in the evening, when it is the next day in UTC', '2026-11-25T02:30:00Z', '2026-11-27'],
    ['on the Friday before Carnival', '2027-02-05T12:00:00Z', '2027-02-10'],
  ])('without a deadline is due within five days, on a day of banks: made %s', (_, now, dueDay) => {
    expect(timesAt(now, null)?.dueDay).toBe(dueDay)
  })

  it('has cleared two days of banks after it was due', () => {
    // Paid on Friday 27, cleared by the end of Tuesday, December 1.
    expect(timesAt('2026-11-24T12:00:00Z', null)?.clearedBy.toISOString()).toBe('2026-12-02T03:00:00.000Z')
  })

  it('is due so early that its money arrives before the hold ends, at the last moment of it too', () => {
    const now = '2026-11-23T12:00:00Z'
    expect(timesAt(now, '2026-11-27T03:00:00Z')?.dueDay).toBe('2026-11-24')
    expect(timesAt(now, '2026-11-27T02:59:59Z')).toBeNull()
    expect(timesAt(now, '2026-11-28T03:00:00Z')?.dueDay).toBe('2026-11-25')
  })

  it('is never due on the day on which it is made', () => {
    for (let days = 0; days < 400; days += 1) {
      const now = new Date(Date.parse('2026-11-24T12:00:00Z') + days * day)
      const times = boletoTimes({ expiresAt: null }, now)
      expect(times && times.dueDay > now.toISOString().slice(0, 10)).toBe(true)
      expect(times && times.clearedBy.getTime() - now.getTime()).toBeLessThan(13 * day)
    }
  })
})
