import { describe, expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

describe('an order before its product is known', () => {
  it('is an order once a buyer names the product that was spoken of', () => {
    expect(
      linesOf(['ana: esse zorbim é de quantas gramas?', 'ana: manda 6', 'bia: quero 10 zorbins']),
    ).toHaveLength(2)
  })

  it('stays without a product where it was written before anybody spoke of it', () => {
    expect(linesOf(['ana: manda 6', 'caio: boa noite', 'bia: quero 10 zorbins'])).toEqual([
      expect.stringMatching(/^bia: 10 × /),
    ])
  })
})

describe('the price that a buyer asks', () => {
  it('names what the next order is about', () => {
    expect(linesOf(['ana: quanto tá o zorbim?', 'ana: caro mas vou levar'])).toEqual(['ana: 1 × zorbim'])
  })

  it('answered by the shop puts it on show', () => {
    expect(
      linesOf(['loja: caneca 30 reais', 'ana: quanto tá o zorbim?', 'loja: 22', 'bia: 2 verdes']),
    ).toEqual(['bia: 2 × zorbim (verde)'])
  })
})

describe('two numbers after a name', () => {
  it.each(['capa 4 e 6 por favor', 'capa 4 e 6'])('are sizes: "%s"', (text) => {
    expect(linesOf(['ana: quero uma capa tamanho 8', `bia: ${text}`])).toEqual([
      'ana: 1 × capa (8)',
      'bia: 1 × capa (4)',
      'bia: 1 × capa (6)',
    ])
  })
})
