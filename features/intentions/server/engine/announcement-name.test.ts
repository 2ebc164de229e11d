import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

it.each([
  ['fone i12 R$ 39 preto ou branco', 'fone i12'],
  ['REF 31 vestido preto R$ 90', 'vestido preto 31'],
  ['i12 preto R$ 39', 'preto i12'],
])('the name stands on the side of the code where goods are named: "%s"', (line, label) => {
  const { products } = writtenLive([`loja: ${line}`, 'ana: quero'])
  expect(products.map((product) => product.label)).toEqual([label])
})

it('reads the price of half a piece as part of what is announced, and not as a code', () => {
  const { products } = writtenLive([
    'loja: Parmesão curado, peça de 4kg 160 reais, MEIA peça 85',
    'ana: 2 pra mim',
  ])
  expect(products.map(({ label, codes }) => [label, codes])).toEqual([['parmesao curado', []]])
})
