import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('an amount that takes the place of another', () => {
  it('is not the code between the two', () => {
    const { orders } = writtenLive([
      'loja: 405 legging de suplex 30,00',
      'ana: 405 6',
      'ana: faz 12 da 405 no lugar de 6',
    ])
    expect(orders).toEqual(['ana: 12 × legging de suplex 405'])
  })
})

describe('after an order of two', () => {
  const ordersAfter = (said: string) =>
    writtenLive(['loja: toalha de banho 30,00', 'ana: quero 2', `ana: ${said}`]).orders

  it.each(['deixa só uma', 'tira uma'])('"%s" leaves one', (said) => {
    expect(ordersAfter(said)).toEqual(['ana: 1 × toalha de banho'])
  })

  it.each(['libera as minhas', 'não vou levar mais', 'não vou querer mais'])('"%s" gives up both', (said) => {
    expect(ordersAfter(said)).toEqual([])
  })
})
