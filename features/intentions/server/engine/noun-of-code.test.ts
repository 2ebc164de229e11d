import { expect, it } from 'vitest'
import { readTwice } from './testing/written-live.ts'

it('takes the noun and the code by which buyers order something that the shop has not typed for one product', () => {
  const { products, ordersOfProducts } = readTwice([
    'loja: REF 2204 - caneca esmaltada - R$ 30',
    'ana: 2204',
    'bia: 2 da 2204',
    'loja: REF 2207 - prato fundo - R$ 40',
    'ana: 2207',
    'leo: prato 3',
    'rui: a chaleira é de ferro?',
    'eva: quero a chaleira',
    'gil: 2211 uma',
    'ivo: 2211 quero 2',
    'bia: chaleira uma pra mim',
    'leo: 2211 pra mim',
    'loja: REF 2215 - travessa oval - R$ 55',
    'ana: 2215',
  ])
  expect(products.map(({ codes }) => codes)).toEqual([['2204'], ['2207'], ['2211'], ['2215']])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['eva: 1 × chaleira 2211', 'ivo: 2 × chaleira 2211']),
  )
})
