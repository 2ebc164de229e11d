import { expect, it } from 'vitest'
import { colourOf } from './vocabulary.ts'

it.each([
  ['pretinha', 'preto'],
  ['branquinho', 'branco'],
  ['rosinha', 'rosa'],
  ['azulzinha', 'azul'],
  ['verdinho', 'verde'],
])('a small form of a colour is the colour: %s', (word, colour) => {
  expect(colourOf(word)).toBe(colour)
})
