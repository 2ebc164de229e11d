import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const after = (asked: string, answer: string): string[] =>
  linesOf(['loja: vestido midi azul 45', `ana: ${asked}`, `loja: ${answer}`])

it('makes an order of what was asked for if the sizes reach it', () => {
  expect(after('tem GG? se tiver eu quero', 'vai até GG @ana')).toEqual(['ana: 1 × vestido midi azul (gg)'])
  expect(after('se tiver tamanho 44 eu quero', '@ana vem até o 46')).toEqual([
    'ana: 1 × vestido midi azul (44)',
  ])
})

it('takes it off if they do not', () => {
  expect(after('tem GG? se tiver eu quero', '@ana vai até G')).toEqual([])
  expect(after('se tiver tamanho 48 eu quero', '@ana só até o 46')).toEqual([])
})
