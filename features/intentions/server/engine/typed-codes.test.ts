import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (...comments: string[]) => writtenLive(comments).orders

describe('codes that only buyers type', () => {
  it('are letters with digits by which two people order', () => {
    expect(ordersOf('ana: K1', 'bia: k1 duas', 'caio: que lindo', 'davi: K3 azul')).toEqual([
      'ana: 1 × k1',
      'bia: 2 × k1',
      'davi: 1 × k3 (azul)',
    ])
  })

  it('are numbers that several people write in rising order', () => {
    const orders = ordersOf('ana: 1', 'bia: a 2 é minha', 'caio: 2', 'ana: 3', 'bia: 3 tbm', 'caio: 4')
    expect(orders).toContain('ana: 1 × 1')
    expect(orders).toContain('bia: 1 × 2')
    expect(orders).toContain('caio: 1 × 4')
  })

  it('are neither sizes nor amounts, which do not rise', () => {
    expect(ordersOf('ana: 40', 'bia: 42', 'caio: 38', 'davi: 41', 'eva: 40', 'fabi: 43')).toEqual([])
    expect(ordersOf('ana: G1', 'bia: G2', 'caio: G1')).toEqual([])
  })

  it('are asked for nowhere in a question', () => {
    expect(ordersOf('ana: K1 tem desconto?', 'bia: K2 é de algodão?')).toEqual([])
  })
})

describe('a code that the shop writes with an N', () => {
  it('is found by "N3", "n 3" and "3", and shown as written', () => {
    const { products, ordersOfProducts } = writtenLive([
      'loja: N3 móbile de feltro 120',
      'ana: N3',
      'bia: n 3',
      'caio: quero a 3',
    ])
    expect(products.map(({ codes }) => codes)).toEqual([['n3']])
    expect(ordersOfProducts).toHaveLength(3)
  })
})
