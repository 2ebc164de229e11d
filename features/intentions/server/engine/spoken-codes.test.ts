import { expect, it } from 'vitest'
import { readTwice } from './testing/written-live.ts'

const live = [
  'ana: 412 M preta',
  'bia: essa jaqueta esquenta?',
  'leo: 412 G',
  'rui: jaqueta P pra mim',
  'eva: quero a 418 M',
  'ivo: 418 P azul',
  'gil: a gola arranha?',
  'zeca: P azul',
  'leo: 425 M',
  'bia: 425 G verde',
  'lia: M verde',
]

it('knows a live by the codes that the shop says and buyers write', () => {
  const { products, ordersOfProducts } = readTwice(live)
  expect(products.map(({ codes }) => codes)).toEqual(expect.arrayContaining([['412'], ['418'], ['425']]))
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['rui: 1 × jaqueta 412', 'ana: 1 × jaqueta 412', 'zeca: 1 × 418', 'lia: 1 × 425']),
  )
})

it('takes prices that people ask about for no codes', () => {
  const { products } = readTwice([
    'ana: essa jaqueta é 219?',
    'bia: 219 mesmo?',
    'leo: jaqueta M pra mim',
    'rui: quero a jaqueta G',
    'eva: 189 a saia?',
    'ivo: quero a saia P',
    'gil: saia M',
  ])
  expect(products.flatMap(({ codes }) => codes)).toEqual([])
})
