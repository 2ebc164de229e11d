import { describe, expect, it } from 'vitest'
import { timestampAt } from './timestamp-at.ts'

describe('the timestamp of a local time', () => {
  it('is found in any zone and season', () => {
    expect(timestampAt('2026-11-21', '20:00', 'America/Sao_Paulo')).toBe('2026-11-21T23:00:00.000Z')
    expect(timestampAt('2026-07-01', '00:30', 'Europe/Lisbon')).toBe('2026-06-30T23:30:00.000Z')
    expect(timestampAt('2026-12-31', '23:59', 'Asia/Kolkata')).toBe('2026-12-31T18:29:00.000Z')
  })

  it('is a single one even where the clocks change', () => {
    expect(timestampAt('2026-10-25', '02:30', 'Europe/Berlin')).toMatch(/^2026-10-25T0[01]:30/)
    expect(timestampAt('2026-03-29', '02:30', 'Europe/Berlin')).toMatch(/^2026-03-29T0[01]:30/)
  })

  it('is none for an invalid day', () => {
    expect(timestampAt('', '20:00', 'UTC')).toBe('')
  })
})
