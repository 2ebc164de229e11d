import { expect, it } from 'vitest'
import { readTwice, shop } from './testing/written-live.ts'

it.each(['ETIQUETA', 'Sequência', 'plaqueta'])(
  '%s and a number before what is shown marks a code',
  (marker) => {
    const { ordersOfProducts, products } = readTwice([
      `${shop}: ${marker} 214 conjunto moletom R$25`,
      'ana: 214',
      `${shop}: ${marker} 187 vestido xadrez R$20`,
      'bia: quero 187',
      'caio: a minha é a 214 se sobrar',
    ])
    expect(products.flatMap(({ codes }) => codes).toSorted()).toEqual(['187', '214'])
    expect(ordersOfProducts).toEqual(
      expect.arrayContaining([expect.stringContaining('ana: 1 ×'), expect.stringContaining('bia: 1 ×')]),
    )
  },
)

it('marks no code where the number counts what follows', () => {
  const { products } = readTwice([
    `${shop}: restam 12 camisetas brancas`,
    `${shop}: parcela 10 vezes qualquer camiseta`,
    `${shop}: restam 11 camisetas brancas`,
    'ana: 12',
  ])
  expect(products.flatMap(({ codes }) => codes)).toEqual([])
})
