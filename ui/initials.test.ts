import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Luciana Prado', 'LP'],
  ['Maria da Conceição Évora', 'MÉ'],
  ['ateliedalu.modas', 'AM'],
  ['@biacsouza', 'B'],
  ['  ', ''],
])('returns the initials of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
