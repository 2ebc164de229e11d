import { expect, it } from 'vitest'
import { discountOf, isValid } from './discount-of.ts'

it.each([
  ['amount', 1000, 4990, 1000],
  ['amount', 9900, 4990, 4990],
  ['percent', 10, 4995, 499],
  ['percent', 100, 4990, 4990],
  ['percent', 50, 0, 0],
] as const)('a coupon of %s %i takes off pieces of %i: %i', (kind, value, pieces, expected) => {
  expect(discountOf({ kind, value }, pieces)).toBe(expected)
})

it('is valid from its start until before its end, and not after the merchant ended it', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)
  const coupon = { startsAt: at('10:00'), endsAt: at('12:00'), endedAt: null }
  expect(['09:59', '10:00', '11:59', '12:00'].map((time) => isValid(coupon, at(time)))).toEqual([
    ...[false, true, true, false],
  ])
  expect(isValid({ ...coupon, endedAt: at('10:30') }, at('11:00'))).toBe(false)
  expect(isValid({ startsAt: null, endsAt: null, endedAt: null }, at('11:00'))).toBe(true)
})
