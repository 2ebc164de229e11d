import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { newPrice, type PriceEdit, roundingStep, roundings } from './new-price.ts'
import { highestPrice } from './price.ts'

const price = fc.integer({ min: 0, max: highestPrice })
const edit: fc.Arbitrary<PriceEdit> = fc.oneof(
  fc.record({
    by: fc.constantFrom('set' as const, 'amount' as const),
    value: fc.integer({ min: -highestPrice, max: highestPrice }),
    rounding: fc.constantFrom(...roundings),
  }),
  fc.record({
    by: fc.constant('percent' as const),
    value: fc.integer({ min: -10_000, max: 100_000 }),
    rounding: fc.constantFrom(...roundings),
  }),
)

describe('a new price', () => {
  it.each([
    [10_000, { by: 'percent', value: -1_000, rounding: 'none' }, 9_000],
    [9_990, { by: 'percent', value: 1_250, rounding: 'none' }, 11_239],
    [9_990, { by: 'percent', value: 1_250, rounding: 'x90' }, 11_190],
    [9_990, { by: 'percent', value: 1_250, rounding: 'x99' }, 11_199],
    [9_990, { by: 'percent', value: 1_250, rounding: '10' }, 11_240],
    [9_990, { by: 'percent', value: 1_250, rounding: '100' }, 11_200],
    [1_050, { by: 'amount', value: 0, rounding: '100' }, 1_100],
    [500, { by: 'amount', value: -501, rounding: 'x90' }, -1],
    [500, { by: 'set', value: 1_234, rounding: '50' }, 1_250],
    [30, { by: 'amount', value: 0, rounding: '100' }, 100],
    [30, { by: 'amount', value: 0, rounding: 'x90' }, 90],
    [100, { by: 'percent', value: -10_000, rounding: 'x90' }, 0],
  ] as [number, PriceEdit, number][])('of %i by %o is %i', (before, one, after) => {
    expect(newPrice(before, one)).toBe(after)
  })

  it('is rounded by no more than the step, and never to 0 or below', () => {
    fc.assert(
      fc.property(price, edit, (before, one) => {
        const exact = newPrice(before, { ...one, rounding: 'none' })
        const after = newPrice(before, one)
        expect(Number.isSafeInteger(after)).toBe(true)
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(exact <= 0 ? 0 : roundingStep[one.rounding])
        if (exact > 0) expect(after).toBeGreaterThan(0)
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('ends as it is rounded', () => {
    const ends = {
      none: [1, 0],
      10: [10, 0],
      50: [50, 0],
      100: [100, 0],
      x90: [100, 90],
      x99: [100, 99],
    } as const
    fc.assert(
      fc.property(price, edit, (before, one) => {
        const after = newPrice(before, one)
        const [step, rest] = ends[one.rounding]
        if (after > 0) expect(after % step).toBe(rest)
      }),
      { numRuns: runs(2_000) },
    )
  })
})
