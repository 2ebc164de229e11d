import { expect, it } from 'vitest'
import { risingCodes } from './rising-codes.ts'
import { readTwice } from './testing/written-live.ts'

const saidBy = (numbers: number[]) =>
  numbers.map((n, at) => ({
    at: at * 1_000,
    userName: `buyer${at % 6}`,
    orders: true,
    isQuestion: false,
    nouns: [],
    codes: [{ code: String(n), weight: 1 }],
    named: [],
  }))

it('knows numbers that rise while the live goes on', () => {
  expect([...risingCodes(saidBy([21, 21, 22, 22, 40, 23, 25, 25, 26, 21, 26]))]).toEqual([
    '21',
    '22',
    '23',
    '25',
    '26',
  ])
})

it('takes sizes that come back again and again for no count', () => {
  expect(risingCodes(saidBy([36, 38, 40, 36, 42, 38, 36, 44, 40, 38, 42, 36])).size).toBe(0)
})

it('takes a few numbers for no count', () => {
  expect(risingCodes(saidBy([1, 1, 2, 2, 3, 3, 4, 4])).size).toBe(0)
})

const live = [
  'ana: 31 M preta',
  'bia: esse avental mancha?',
  'leo: a 31 G',
  'rui: 32 azul',
  'eva: a 32 verde',
  'ivo: 33 M preta',
  'gil: a 33 M',
  'zeca: essa luva aguenta calor?',
  'leo: luva preta pra mim',
  'bia: 34 azul',
  'lia: a 34 verde',
  'rui: 35 M preta',
  'ana: a 35 G',
]

it('reads a live by the short codes that the shop says and buyers write', () => {
  const { products, ordersOfProducts } = readTwice(live)
  expect(products.flatMap(({ codes }) => codes).toSorted()).toEqual(['31', '32', '33', '34', '35'])
  expect(ordersOfProducts.filter((order) => /3[25]$/.test(order))).toHaveLength(4)
})
