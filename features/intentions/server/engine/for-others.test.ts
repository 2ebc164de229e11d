import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/written-live.ts'

const shown = ['loja: avental de sarja 35,00 azul cru P M G']

describe('what a relative wants', () => {
  it.each([
    [['quero 2 e minha sogra quer 1'], 3],
    [['quero um e meu marido quer outro'], 2],
    [['quero 1', 'minha filha quer 2'], 3],
    [['quero 1', 'meu pai quer um também'], 2],
    [['quero 1', 'pra minha vizinha também'], 2],
    [['quero 1 P', '1 M pra minha nora'], 2],
  ])('comes on top of what the writer wants: "%s"', (said, pieces) => {
    expect(piecesOf(shown, ...said)).toEqual({ 'avental de sarja': pieces })
  })

  it.each([
    [['minha filha quer 2'], 2],
    [['quero 1', 'pra minha vizinha'], 1],
    [['quero 1 P', 'é pra minha nora'], 1],
  ])('is all where nothing else was ordered, or is whom it is for: "%s"', (said, pieces) => {
    expect(piecesOf(shown, ...said)).toEqual({ 'avental de sarja': pieces })
  })
})
