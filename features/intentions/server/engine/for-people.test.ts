import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

const vest = ['loja: colete de tricô 120,00 preto off P M G']

describe('pieces for several people', () => {
  it.each([
    ['me vê um pra mim e um de presente', 2],
    ['me separa um colete e outro pra minha cunhada', 2],
    ['o colete pra minha afilhada e outro pra mim', 2],
    ['preto pra mim, e um pra minha nora', 2],
    ['um coletinho desses pra mim e 1 pra minha mae', 2],
    ['uma com Rita e outra com Nina', 2],
    ['é um pra mim e outro pra Joana minha filha. no M', 2],
    ['2 coletes, um pra mim e outro pra minha irmã', 2],
    ['um pra mim e dois pra minha mãe', 3],
    ['me separa um colete, e mais um pra levar pra Rita', 2],
    ['pra mim esse colete, e um pra minha irmã', 2],
  ])('are added up: "%s"', (said, pieces) => {
    expect(piecesOf(vest, said)).toBe(pieces)
  })

  it.each([
    ['dois pra mim tb, um é pro Caio', 2],
    ['quero 3, 1 é da sogra', 3],
    ['quero 5, um pra mim e outro pra Rita', 5],
  ])('are some of those that are said: "%s"', (said, pieces) => {
    expect(piecesOf(vest, said)).toBe(pieces)
  })

  it('are two of one code: "c4 pra mim e um c4 pra minha mae"', () => {
    expect(piecesOf(['loja: C4 colar de conchas 30,00'], 'c4 pra mim e um c4 pra minha mae')).toBe(2)
  })

  it('are not those of other goods', () => {
    const shown = ['loja: blusa de laise 60,00', ...vest]
    expect(piecesOf(shown, 'um colete pra mim e uma blusa pra minha mãe')).toBe(2)
  })
})
