import { describe, expect, it } from 'vitest'
import { type Example, fitLogistic, fitSparse } from './fit-logistic.ts'

const example = (features: string[], isRight: boolean): Example => ({ live: 'one', features, isRight })

const examples = [
  ...Array.from({ length: 9 }, () => example(['wants', 'short'], true)),
  ...Array.from({ length: 3 }, () => example(['wants'], false)),
  ...Array.from({ length: 8 }, () => example(['short'], false)),
  example([], true),
  example([], false),
]

describe('fitting feature by feature', () => {
  it('finds the weights that Newton’s method finds', () => {
    const all = fitLogistic(examples, 1)
    const sparse = fitSparse(examples, 1)
    expect(sparse.base).toBeCloseTo(all.base, 2)
    for (const [name, weight] of Object.entries(all.weights))
      expect(sparse.weights[name]).toBeCloseTo(weight, 2)
  })

  it('has the same weights for the same examples in another order', () => {
    expect(fitSparse(examples.toReversed(), 1)).toEqual(fitSparse(examples, 1))
  })
})
