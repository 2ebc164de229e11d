import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('what a shop shows with nothing but its price', () => {
  it('has the name that buyers give it before the price comes', () => {
    const { orders } = writtenLive([
      'ana: olha o tamanho desse urso',
      'loja: 129,00',
      'bia: ah que graça! manda um marrom',
      'caio: o vestido tira?',
      'duda: urso 1',
    ])
    expect(orders).toEqual(['bia: 1 × urso (marrom)', 'duda: 1 × urso'])
  })

  it('has no name from what a buyer owns', () => {
    const { products } = writtenLive(['ana: minha boneca sumiu', 'loja: 49,90', 'bia: quero o urso'])
    expect(products.map(({ label }) => label)).toEqual(['urso'])
  })

  it('is counted, however much follows', () => {
    const { orders } = writtenLive(['loja: 65,00', 'ana: 2 bonecas, as gêmeas aqui de novo kkk'])
    expect(orders).toEqual(['ana: 2 × bonecas'])
  })
})
