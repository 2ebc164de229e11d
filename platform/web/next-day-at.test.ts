import { expect, it } from 'vitest'
import { nextDayAt } from './next-day-at.ts'

const zone = 'America/Sao_Paulo'

it('is today before the time has passed there', () => {
  expect(nextDayAt('20:00', zone, Date.parse('2026-11-21T22:59:00.000Z'))).toBe('2026-11-21')
  expect(nextDayAt('23:30', zone, Date.parse('2026-11-22T02:00:00.000Z'))).toBe('2026-11-21')
})

it('is tomorrow once it has passed', () => {
  expect(nextDayAt('20:00', zone, Date.parse('2026-11-21T23:00:00.000Z'))).toBe('2026-11-22')
  expect(nextDayAt('20:00', zone, Date.parse('2026-12-31T23:30:00.000Z'))).toBe('2027-01-01')
})
