import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const productsOf = (...lines: string[]) =>
  writtenLive(lines.map((line) => `loja: ${line}`)).products.map(({ label, codes, price }) => ({
    ...{ label, codes, price },
  }))

it.each([
  ['cód 31 toalha de banho de 199,00 por R$ 89,90', 89.9],
  ['cód 31 toalha de banho de R$ 199 por apenas R$ 89,90', 89.9],
  ['cód 31 toalha de banho de 199 por 89', 89],
  ['cód 31 toalha de banho era 120 agora 99,90', 99.9],
  ['cód 31 toalha de banho por 30 ou 3x de 10,00', 30],
  ['cód 31 toalha de banho 30,00 ou 3x de 10,00', 30],
  ['cód 31 toalha de banho 3x de 10,00', 30],
  ['cód 31 toalha de banho R$ 5,50 cada, acima de 10 sai 4,90', 5.5],
  ['toalha de banho por 30, cód 31', 30],
])('is the one that a buyer pays: "%s"', (line, price) => {
  expect(productsOf(line)).toEqual([{ label: expect.stringContaining('toalha'), codes: ['31'], price }])
})

it('is never the number of the code', () => {
  expect(productsOf('toalha de banho cód 31')).toMatchObject([{ codes: ['31'], price: null }])
})

it.each([
  ['31 toalha de banho R$ 30', '47 vestido floral R$ 89,90'],
  ['31 toalha de banho apenas R$ 30', '47 vestido floral apenas R$ 89,90'],
  ['Ref.: 31 toalha de banho R$ 30', 'Ref.: 47 vestido floral R$ 89,90'],
  ['🛍️ 31 | toalha de banho | R$ 30', '🛍️ 47 | vestido floral | R$ 89,90'],
  ['*31* toalha de banho R$ 30', '*47* vestido floral R$ 89,90'],
])('stands beside a code that opens the line: "%s"', (first, second) => {
  expect(productsOf(first, second)).toEqual([
    { label: 'toalha de banho 31', codes: ['31'], price: 30 },
    { label: 'vestido floral 47', codes: ['47'], price: 89.9 },
  ])
})
