import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const shown = ['loja: TX31 toalha felpuda 49,90', 'loja: TX42 roupão 120,00']

it.each([
  ['42 azul', 'ana: 1 × roupao tx42 (azul)'],
  ['a 31 verde', 'ana: 1 × toalha felpuda tx31 (verde)'],
  ['quero 31 e 42 casal', 'ana: 1 × toalha felpuda tx31|ana: 1 × roupao tx42'],
  ['31 pra mim', 'ana: 1 × toalha felpuda tx31'],
])('the digits of a code stand for it: "%s"', (said, line) => {
  expect(linesOf([...shown, `ana: ${said}`])).toEqual(line.split('|'))
})

it('a number before what it counts is no code', () => {
  expect(linesOf([...shown, 'ana: 31 unidades do TX42'])).toEqual(['ana: 31 × roupao tx42'])
})

it('digits in which two codes end are no code', () => {
  const both = [...shown, 'loja: VB42 tapete 80,00']
  expect(linesOf([...both, 'ana: quero o TX42 no 42']).join()).not.toContain('tapete')
})
