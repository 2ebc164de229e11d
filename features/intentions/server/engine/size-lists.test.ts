import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { shop, writtenLive } from './testing/written-live.ts'

const read = (comments: string[]) => writtenLive(comments, createEngine({ seller: shop }))

it.each([
  ['loja: COLCHA DE RETALHO: casal 149 / queen 179 / king 199', 'ana: queen'],
  ['loja: CORTINA DE VARÃO - 2 folhas 89,90 / 3 folhas 119,90', 'ana: uma de 3 folhas'],
])('reads sizes with their prices as those of one product: %s', (line, order) => {
  const { products, ordersOfProducts } = read([line, order])
  expect(products).toHaveLength(1)
  expect(ordersOfProducts).toHaveLength(1)
})

it('takes what has another price for another product, also where its noun is part of the name of what is on show', () => {
  const { products } = read([
    'loja: KIT DE FRONHA R$ 59,90',
    'ana: quero o kit',
    'loja: FRONHA AVULSA R$ 19,90',
    'bia: eu quero 2',
  ])
  expect(products).toHaveLength(2)
})

it.each(['loja: mandem código e tamanho', 'loja: restam 3: uma G e duas M'])(
  'announces nothing by what it asks for or has left: %s',
  (line) => {
    expect(read([line, 'ana: quero', 'bia: eu quero o meu']).products).toHaveLength(0)
  },
)
