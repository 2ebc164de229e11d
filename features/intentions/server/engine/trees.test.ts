import { expect, it } from 'vitest'
import { sumOfTrees } from './trees.ts'

const trees = {
  features: ['age', 'orders'],
  base: 0.5,
  trees: ['0<10 1<2 -1 1 4', '1<2 -0.25 0.25'],
}

it('goes left where a number is below what a node asks, else right', () => {
  expect(sumOfTrees(trees, [9, 1])).toBe(0.5 - 1 - 0.25)
  expect(sumOfTrees(trees, [9, 2])).toBe(0.5 + 1 + 0.25)
  expect(sumOfTrees(trees, [10, 0])).toBe(0.5 + 4 - 0.25)
})

it('adds nothing to the base without trees', () => {
  expect(sumOfTrees({ features: [], base: -1.5, trees: [] }, [])).toBe(-1.5)
  expect(sumOfTrees({ features: [], base: 1, trees: ['0.5'] }, [])).toBe(1.5)
})
