import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/written-live.ts'

const shown = ['loja: pano de prato 9,00', 'loja: jogo americano 45,00']

describe('another amount of what was ordered', () => {
  it.each([
    [['5 jogos americanos', 'só consigo levar 3'], { 'jogo americano': 3 }],
    [['5 panos de prato', 'gente só posso pagar uma'], { 'pano de prato': 1 }],
    [['6 panos de prato', 'menos um pano'], { 'pano de prato': 5 }],
    [['3 jogos americanos', 'o dobro'], { 'jogo americano': 6 }],
    [['20 panos de prato', 'melhor 35'], { 'pano de prato': 35 }],
    [['2 panos de prato e 3 jogos americanos', 'dobra tudo'], { 'pano de prato': 4, 'jogo americano': 6 }],
  ])('is said as what is left, what goes, or how many times: "%s"', (said, pieces) => {
    expect(piecesOf(shown, ...said)).toEqual(pieces)
  })

  it('is of each kind that is named', () => {
    const shirts = ['loja: pijama curto 49,00 P M G']
    expect(piecesOf(shirts, 'quero 3', 'fica 1 P e 2 G')).toEqual({ 'pijama curto': 3 })
  })
})
