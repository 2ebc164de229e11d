import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const shown = ['loja: LEGGING RAIO 89,90', 'loja: CONJUNTO FÊNIX 120,00']
const ordersOf = (...said: string[]) => writtenLive([...shown, ...said]).orders

it.each([
  ['ana: a minha é G preta', ['ana: 1 × fenix (g preto)']],
  ['ana: a minha é a preta', ['ana: 1 × fenix (preto)']],
  ['ana: a minha é linda', []],
])('"a minha é" orders where it tells which one: %s', (said, orders) => {
  expect(ordersOf(said)).toEqual(orders)
})

it('a mistaken name moves the order to the one that was meant', () => {
  expect(ordersOf('ana: quero raio terracota P', 'ana: errei, é o fênix que eu queria')).toEqual([
    'ana: 1 × fenix (p terracota)',
  ])
})

it.each([
  ['ana: queria 3 fênix, um pra cada', ['ana: 3 × fenix']],
  ['ana: queria 2 fênix mas a grana acabou', []],
  ['ana: queria um fênix', []],
  ['ana: gostaria de 2 fênix', ['ana: 2 × fenix']],
  ['ana: gostaria de um fênix', ['ana: 1 × fenix']],
  ['ana: gostaria do fênix, por favor', ['ana: 1 × fenix']],
  ['ana: gostaria de ver o fênix', []],
])('"queria" orders where it says how many, "gostaria" also where it names one: %s', (said, orders) => {
  expect(ordersOf(said)).toEqual(orders)
})
