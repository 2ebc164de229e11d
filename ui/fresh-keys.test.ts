import { expect, it } from 'vitest'
import { freshKeys } from './fresh-keys.ts'

it('tells which rows came to the top', () => {
  expect([...freshKeys(['d', 'c', 'b', 'a'], 'b')]).toEqual(['d', 'c'])
})

it('holds nothing for new when the list opens', () => {
  expect(freshKeys(['b', 'a'], undefined).size).toBe(0)
})

it('holds nothing for new when the list became another one', () => {
  expect(freshKeys(['z', 'y'], 'b').size).toBe(0)
})

it('holds nothing for new when rows came at the end', () => {
  expect(freshKeys(['b', 'a', '0'], 'b').size).toBe(0)
})
