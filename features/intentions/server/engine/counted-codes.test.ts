import { expect, it } from 'vitest'
import { piecesOf, writtenLive } from './testing/written-live.ts'

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

it.each(['P-2 M-3', 'P = 2, M = 3'])('the numbers behind several sizes count them: "%s"', (text) => {
  const { orders } = writtenLive(['loja: cód 31 blusa de tricô, P M G R$ 80', `ana: ${text}`])
  expect(orders).toEqual(['ana: 2 × blusa de trico 31 (p)', 'ana: 3 × blusa de trico 31 (m)'])
})
