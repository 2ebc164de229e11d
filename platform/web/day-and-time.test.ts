import { expect, it } from 'vitest'
import { timestampAt } from '#platform/web/timestamp-at.ts'
import { dayAndTimeOf } from './day-and-time.ts'

it('converts a timestamp to the fields and back', () => {
  const zone = 'America/Sao_Paulo'
  const shown = dayAndTimeOf('2026-11-22T02:05:00.000Z', zone)
  expect(shown).toEqual({ day: '2026-11-21', time: '23:05' })
  expect(timestampAt(shown!.day, shown!.time, zone)).toBe('2026-11-22T02:05:00.000Z')
  expect(dayAndTimeOf(null, zone)).toBeNull()
})
