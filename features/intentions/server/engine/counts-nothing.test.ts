import { describe, expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'
import { piecesOf } from './testing/pieces-of.ts'

const mat = ['loja: passadeira de juta 2x1 80,00 3x2 120,00 cinza bege']
const body = ['loja: body canelado P M G 35,00']

describe('a number beside an amount', () => {
  it.each([
    ['30 ganchos é pouco, quero 2', 2],
    ['uso 1 por semana, quero 3', 3],
    ['uma cinza de 3x2', 1],
  ])('that tells of something else is none: "%s"', (said, pieces) => {
    expect(piecesOf(mat, said)).toBe(pieces)
  })

  it('of an age in years is the size: "2 de 1 ano"', () => {
    expect(piecesOf(['loja: jardineira bebê 1 a 3 anos 60,00'], '2 de 1 ano')).toBe(2)
  })
})

describe('amounts and letter sizes', () => {
  it('a number after a letter and a comma counts: "M então, 4"', () => {
    expect(linesOf([...body, 'ana: M então, 4'])).toEqual(['ana: 4 × body canelado (m)'])
  })

  it('a size that a list has twice is two of it: "3 bodies: P, M e M"', () => {
    expect(piecesOf(body, '3 bodies: P, M e M')).toBe(3)
  })
})
