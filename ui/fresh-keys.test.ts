import { expect, it } from 'vitest'
import { freshKeys } from './fresh-keys.ts'

it('returns the rows that were added at the top', () => {
  expect([...freshKeys(['d', 'c', 'b', 'a'], 'b')]).toEqual(['d', 'c'])
})

it('returns nothing when the list opens', () => {
  expect(freshKeys(['b', 'a'], undefined).size).toBe(0)
})

it('returns nothing when the list was replaced by another', () => {
  expect(freshKeys(['z', 'y'], 'b').size).toBe(0)
})

it('returns nothing when rows were added at the end', () => {
  expect(freshKeys(['b', 'a', '0'], 'b').size).toBe(0)
})
