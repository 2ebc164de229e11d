import { expect, it } from 'vitest'
import { readTwice } from './testing/written-live.ts'

it('shows goods after which a colour is called, where several order them by name', () => {
  const { ordersOfProducts } = readTwice([
    'shop: manjericão no vaso 12 reais',
    'ana: quero um manjericão',
    'leo: manjericão pra mim',
    'bia: que cheiro de lavanda',
    'rui: duas lavandas por favor',
    'eva: a lavanda é de jardim?',
    'gil: quero uma lavanda',
    'ivo: lavanda pra mim também',
    'shop: alecrim no vaso 15 reais',
    'lia: um alecrim',
  ])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['rui: 2 × lavanda', 'gil: 1 × lavanda', 'ivo: 1 × lavanda']),
  )
})
