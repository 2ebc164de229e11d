import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

it.each([
  ['2x P 3x M', ['2 × blusa 31 (p)', '3 × blusa 31 (m)']],
  ['Px2 Mx3', ['2 × blusa 31 (p)', '3 × blusa 31 (m)']],
  ['2x preta, 3x azul', ['2 × blusa 31 (preto)', '3 × blusa 31 (azul)']],
  ['31 P x2', ['2 × blusa 31 (p)']],
])('each count with a sign is of the variant beside it: "%s"', (text, orders) => {
  const shown = ['loja: cód 31 blusa P M G preta azul R$ 80']
  const found = writtenLive([...shown, `ana: ${text}`]).orders
  expect(found.map((line) => line.replace('ana: ', ''))).toEqual(orders)
})
