import { expect, it } from 'vitest'
import { readTwice } from './testing/written-live.ts'

const prints = [
  'ana: olha a coruja',
  'bia: quero a fronha de coruja',
  'leo: 2 colchas de coruja',
  'rui: coruja eu quero a colcha',
  'eva: e o cacto, que lindo',
  'gil: 3 fronhas de cacto',
  'ivo: cacto quero, a colcha de cacto',
  'ana: fronha do cacto, 2',
  'leo: olha a baleia',
  'rui: baleia quero 1 fronha',
  'eva: a colcha da baleia pra mim',
  'bia: 2 fronhas de baleia',
]

it('takes the prints for the products where their forms come with every print', () => {
  const { products, ordersOfProducts } = readTwice(prints)
  expect(products.map(({ label }) => label).toSorted()).toEqual(['baleia', 'cacto', 'coruja'])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['leo: 2 × coruja', 'gil: 3 × cacto', 'bia: 2 × baleia']),
  )
})

it('takes what is said of one thing, while it is shown, for its kinds', () => {
  const { products } = readTwice([
    'ana: quanto a vela?',
    'bia: 2 velas de jasmim',
    'leo: uma vela de sândalo',
    'rui: vela de alecrim 3',
    'eva: vela de sândalo 1 e vela de jasmim 1',
    'gil: 2 velas de alecrim',
    'ivo: vela de jasmim e de alecrim',
    'ana: vela de sândalo 2',
  ])
  expect(products.map(({ label }) => label)).toEqual(['vela'])
})
