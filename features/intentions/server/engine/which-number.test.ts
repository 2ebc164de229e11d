import { describe, expect, it } from 'vitest'
import { explainsPack } from './announcement-sizes.ts'
import { normalise } from './normalise.ts'
import { markWhich } from './which-number.ts'

const book = { named: () => null, withCode: (code: string) => (code === '7' ? ({} as never) : undefined) }
/** The numbers that still count pieces. */
const counts = (text: string): number[] =>
  markWhich(normalise(text).words, book).flatMap(({ kind, n }) => (kind === 'number' ? n! : []))

describe('markWhich', () => {
  it.each([
    ['quero 2 infantil 4', [2]],
    ['infantil 4 e 8', []],
    ['1 infantil 4 adulto', [1, 4]],
    ['P e 4', []],
    ['P e 4 unidades', [4]],
    ['2 P e 1 M', [2, 1]],
    ['eu M, marido G e o Davi 4', []],
    ['1, 2 e 3', []],
    ['3, 2 e 1', [3, 2, 1]],
    ['7, 8 e 9', [7, 8, 9]],
    ['aro 16 e 24', [16]],
    ['iphone 13', []],
    ['minha filha tem 6', []],
    ['faz 3 em vez de 2', [3, 2]],
    ['quero 2 em 3x', [2]],
    ['x3', [3]],
  ])('leaves the amounts of "%s"', (text, expected) => {
    expect(counts(text)).toEqual(expected)
  })
})

describe('explainsPack', () => {
  it.each([
    ['caixa fecha com 6 garrafas', { unit: 'caixa', size: 6 }],
    ['a cx vem com 12', { unit: 'caixa', size: 12 }],
    ['vem 6 na caixa', { unit: 'caixa', size: 6 }],
    ['caixa com 10, 38,00', null],
    ['a caixa vem com 6?', null],
    ['kit vem com 3', null],
  ])('reads "%s"', (text, expected) => {
    expect(explainsPack(normalise(text).words)).toEqual(expected)
  })
})
