import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/written-live.ts'

const socks = ['loja: meia soquete 12,00 preta azul bege']

describe('as many of another colour', () => {
  it.each([
    [['3 azuis e a preta igual'], 6],
    [['4 pretas, e a bege mesma coisa'], 8],
    [['3 azuis', 'e a bege mesma coisa'], 6],
    [['2 pretas', 'a azul igual'], 4],
  ])('are as many as were asked for before: "%s"', (said, pieces) => {
    expect(piecesOf(socks, ...said)).toEqual({ 'meia soquete': pieces })
  })
})

describe('one number for each kind', () => {
  it.each([
    ['2 2 2', 6],
    ['quero 4 4 e 4', 12],
    ['5, 5, 5', 15],
  ])('is added up where there are so many colours: "%s"', (said, pieces) => {
    expect(piecesOf(socks, said)).toEqual({ 'meia soquete': pieces })
  })

  it('is said again where there are not', () => {
    expect(piecesOf(['loja: meia soquete 12,00 preta azul'], 'quero 2 2 2')).toEqual({ 'meia soquete': 2 })
  })
})
