import { expect, it } from 'vitest'
import { lastMonths } from './months.ts'

it('begins with the current month in São Paulo', () => {
  // In São Paulo it is still December.
  const months = lastMonths(Date.parse('2027-01-01T02:00:00Z'))
  expect(months.slice(0, 2)).toEqual(['2026-12', '2026-11'])
  expect(months.at(-1)).toBe('2025-01')
  expect(months).toHaveLength(24)
})
