import { expect, it } from 'vitest'
import { centsOf } from './price-input.tsx'

it('fills a price from the right, in either language, up to a million reais', () => {
  expect(['0,008', '0.089', '1.199,05', ''].map(centsOf)).toEqual([8, 89, 119_905, 0])
  expect(centsOf('99999999999999')).toBe(100_000_000)
})
