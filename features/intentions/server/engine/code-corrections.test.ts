import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const shown = [
  'loja: ref AB12 caneca azul 25',
  'loja: ref AB27 prato fundo 30',
  'loja: ref AB31 travessa oval 60',
]
const ofAna = (comments: string[]): string[] =>
  linesOf([...shown, ...comments.map((text) => `ana: ${text}`)], ({ codes }) => codes[0]!)

it('moves an order from the code before to the one that corrects it', () => {
  for (const text of ['digo AB27', 'errei, não é o AB12 que eu quero, é o AB27', 'opa código errado, AB27'])
    expect(ofAna(['quero AB12', text]), text).toEqual(['ana: 1 × ab27'])
})

it('takes a further code without a correction beside the one before', () => {
  expect(ofAna(['quero AB12', 'AB27 também'])).toEqual(['ana: 1 × ab12', 'ana: 1 × ab27'])
})

it('gives all that a person has for one thing', () => {
  expect(ofAna(['quero AB12', 'quero AB27', 'troca tudo pela AB31'])).toEqual(['ana: 1 × ab31'])
})
