import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

const shown = ['loja: laço de cetim 12,00 rosa azul branco']

describe('one for each of so many', () => {
  it.each([
    ['uma rosa pra cada neta, tenho 4', 4],
    ['um rosa pra cada neta, são 3', 3],
    ['tenho 3 netas, um laço pra cada', 3],
    ['5 netas, um pra cada', 5],
    ['6 laços, um pra cada menina', 6],
    ['quero 2, um pra cada vestido', 2],
  ])('is as many as there are: "%s"', (said, pieces) => {
    expect(piecesOf(shown, said)).toBe(pieces)
  })

  it('is one where nothing says how many there are', () => {
    expect(piecesOf(shown, 'quero 1 rosa pra cada dia')).toBe(1)
  })
})
