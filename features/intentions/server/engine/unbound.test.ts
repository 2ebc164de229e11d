import { describe, expect, it } from 'vitest'
import { isQuestion } from '../../../lives/server/capture/is-question.ts'
import { createEngine } from './engine.ts'

const SELLER = 'loja.do.porto'

/** The lines of a live, as `name: quantity × product (variant)`; a comment follows every six seconds. */
function linesOf(comments: string[]): string[] {
  const engine = createEngine({ seller: SELLER })
  comments.forEach((comment, at) => {
    const [name, text] = comment.split(': ') as [string, string]
    engine.push({
      id: String(at + 1),
      userName: name === 'loja' ? SELLER : name,
      text,
      at: 1_000_000 + at * 6_000,
      isQuestion: isQuestion(text),
    })
  })
  const { products, lines } = engine.result()
  const labelOf = new Map(products.map(({ id, label }) => [id, label]))
  return lines.map(
    ({ userName, quantity, productId, variant }) =>
      `${userName}: ${quantity} × ${labelOf.get(productId)}${variant ? ` (${variant})` : ''}`,
  )
}

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
