import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

describe('what packs make together', () => {
  it.each([
    ['6 pacotes, são 30 bolachas né', 6],
    ['então 2 pacotes, dá 10 certinho', 2],
    ['2 pacotes, aliás são 4', 4],
  ])('is not asked for as well: "%s"', (text, pieces) => {
    expect(piecesOf(['loja: bolacha amanteigada 9,00 o pacote'], text)).toBe(pieces)
  })
})
