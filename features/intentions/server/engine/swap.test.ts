import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const bought = ['loja: perfume aurora 90', 'ana: quero', 'loja: perfume marola 70']

it('puts what is taken in the place of what is given up, in either order', () => {
  for (const text of [
    'em vez do aurora quero o marola',
    'troca o meu: em vez do aurora manda o marola que é pra minha mãe',
    'quero o marola no lugar do aurora',
  ])
    expect(linesOf([...bought, `ana: ${text}`]), text).toEqual(['ana: 1 × perfume marola'])
})
