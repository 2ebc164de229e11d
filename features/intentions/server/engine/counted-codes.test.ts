import { expect, it } from 'vitest'
import { piecesOf } from './testing/written-live.ts'

const shown = ['loja: cód 31 toalha de banho R$ 30', 'loja: cód 12 tapete R$ 60']

it.each([
  ['2 x 31', { 'toalha de banho 31': 2 }],
  ['quero 3x31', { 'toalha de banho 31': 3 }],
  ['meia dúzia x 31', { 'toalha de banho 31': 6 }],
  ['31 x 2', { 'toalha de banho 31': 2 }],
  ['12 x 31', { 'tapete 12': 31 }],
])('the number beside a code counts: "%s"', (text, pieces) => {
  expect(piecesOf(shown, text)).toEqual(pieces)
})
