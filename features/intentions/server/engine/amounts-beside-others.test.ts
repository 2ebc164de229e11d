import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

const rug = ['loja: esteira de palha 39,00']

describe('an amount beside other words', () => {
  it.each([
    ['boa, essa de 4 então', 1],
    ['somos 2 só, quero uma', 1],
    ['quero 6', 6],
  ])('is neither which one nor so many people: "%s"', (text, pieces) => {
    expect(piecesOf(rug, text)).toBe(pieces)
  })

  it('is not added because of "na outra semana"', () => {
    expect(piecesOf(rug, '10 esteiras', 'faz 8 esteiras, levo o resto na outra semana')).toBe(8)
  })

  it('is of what is named after a pack: "3 pct dessa esponja"', () => {
    const shown = ['loja: cabide de veludo pct 30,00', 'loja: esponja de aço pct 12,00']
    expect(piecesOf(shown, '3 pct dessa esponja')).toBe(3)
  })

  it('is of the colours after the size that they share', () => {
    const shown = ['loja: saia Lia 89,00 bege e marinho P M G']
    expect(piecesOf(shown, 'Lia G, uma bege e uma marinho')).toBe(2)
  })

  it('is of what is called so, not of what is listed before it', () => {
    const shown = ['loja: escorredor de louça 40,00', 'loja: garrafa térmica 50,00']
    expect(piecesOf(shown, 'escorredor, 2 garrafas')).toBe(3)
  })
})
