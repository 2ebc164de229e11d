import { expect, it } from 'vitest'
import { sumOfTrees } from '../../features/intentions/server/engine/trees.ts'
import { fitTrees, type Row } from './fit-trees.ts'

const growth = { rounds: 40, rate: 0.2, leaves: 4, fewest: 5, penalty: 1 }
const rowsOf = (isRight: (a: number, b: number) => boolean): Row[] =>
  Array.from({ length: 400 }, (_, at) => {
    const [a, b] = [at % 20, Math.floor(at / 20)]
    return { values: [a, b], isRight: isRight(a, b) }
  })

it('learns what no sum of single features can say', () => {
  const rows = rowsOf((a, b) => a < 10 === b < 6)
  const trees = fitTrees(rows, ['a', 'b'], growth)
  const isRead = ({ values, isRight }: Row) => sumOfTrees(trees, values) > 0 === isRight
  expect(rows.every(isRead)).toBe(true)
})

it('says how often it is right where the answer is not clear', () => {
  const rows = rowsOf((a, b) => (a < 10 ? b % 4 === 0 : true))
  const trees = fitTrees(rows, ['a'], growth)
  const likely = (a: number) => 1 / (1 + Math.exp(-sumOfTrees(trees, [a])))
  expect(likely(3)).toBeCloseTo(0.25, 1)
  expect(likely(15)).toBeGreaterThan(0.95)
})

it('gives the same trees for the same rows', () => {
  const rows = rowsOf((a, b) => (a * 7 + b * 3) % 5 < 2)
  expect(fitTrees(rows, ['a', 'b'], growth)).toEqual(fitTrees(rows, ['a', 'b'], growth))
})

it('makes no leaf of fewer rows than it may', () => {
  const rows = rowsOf((a, b) => a === 0 && b === 0)
  const { trees } = fitTrees(rows, ['a', 'b'], { ...growth, fewest: 300 })
  expect(trees.every((tree) => !tree.includes('<'))).toBe(true)
})

it('tells many numbers apart, negative and broken ones too', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    values: [at / 7 - 100],
    isRight: at >= 1_000,
  }))
  const trees = fitTrees(rows, ['x'], growth)
  expect(sumOfTrees(trees, [-90])).toBeLessThan(-1)
  expect(sumOfTrees(trees, [150])).toBeGreaterThan(1)
})
