import { describe, expect, it } from 'vitest'
import { gradesSaid } from './grades-said.ts'
import { normalise } from './normalise.ts'
import { piecesOf } from './testing/pieces-of.ts'

const sizesOf = (line: string) => gradesSaid(normalise(line).words).map(({ size }) => size)

describe('what a grade holds', () => {
  it.each([
    ['grade com 6', 6],
    ['grade c/6', 6],
    ['grade c/ 6 pçs', 6],
    ['grade 6pçs', 6],
    ['só vendo em grade fechada, 6 peças por grade', 6],
    ['grade fechada: 1P 2M 2G 1GG', 6],
    ['a grade é 1 P, 2 M, 2 G e 1 GG', 6],
    ['grade com 6 (1P 2M 2G 1GG) 29,90', 6],
    ['a grade é P M G, 6 peças', 6],
    ['grade 1/2/2/1', 6],
    ['grade = 6 pares do 34 ao 39', 6],
  ])('is read in many wordings: "%s"', (line, size) => {
    expect([...new Set(sizesOf(line))]).toEqual([size])
  })

  it.each(['grade 36 ao 46', 'grade P M G', 'grade 2 4 6 8', 'a grade da 214 acabou', 'tem grade 59,90'])(
    'is not said by its sizes alone: "%s"',
    (line) => {
      expect(sizesOf(line)).toEqual([])
    },
  )

  it('is that of the goods beside the word', () => {
    const shown = ['loja: grade jeans = 6 peças. legging grade = 3 (P M G)']
    expect(piecesOf([...shown, 'loja: REF 214 calça jeans skinny 42,00'], '1 grade da 214')).toBe(6)
    expect(piecesOf([...shown, 'loja: REF 215 legging canelada 22,00'], '2 grades da 215')).toBe(6)
  })

  it('goes for boxes too: "cx c/12"', () => {
    expect(piecesOf(['loja: copo de papel 2,50 cada, caixa c/12'], '2 caixas')).toBe(24)
  })
})
