import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

describe('a number that stands alone', () => {
  it.each([
    ['loja: gente fala o modelo do celular junto', '31 11'],
    ['loja: escreva o número desejado', '8'],
    ['loja: infantil vai até o 14', '31 6'],
  ])('says which one where the shop asks: "%s"', (asks, text) => {
    expect(piecesOf([asks, 'loja: código 31 borboleta R$ 35'], text)).toBe(1)
  })

  it('counts where the shop asks for the amount too, and where it follows the verb', () => {
    const capes = 'loja: código 31 borboleta R$ 35'
    expect(piecesOf(['loja: fala o modelo e a quantidade', capes], '31 2')).toBe(2)
    expect(piecesOf(['loja: fala o modelo do celular', capes], '31 quero 2')).toBe(2)
  })
})

describe('a raffle', () => {
  it('sells as many numbers as the shop says', () => {
    expect(piecesOf(['loja: rifa da bicicleta: números 1 a 100, 10 reais cada'], '80')).toBe(1)
  })
})

describe('a grade', () => {
  const shoes = 'loja: REF 410 RUNNER preto, branco e gelo - grade 6 pares 34 ao 39 - R$ 58 o par'

  it('is as many pairs as the shop says, where the price is that of a pair', () => {
    expect(piecesOf([shoes], '410 preto 2 grades')).toBe(12)
  })

  it('is one where it has the price', () => {
    expect(piecesOf(['loja: REF 55 CAMISETA pacote 4 peças R$ 92'], '55 3 pacotes')).toBe(3)
  })
})
