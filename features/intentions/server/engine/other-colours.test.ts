import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { otherColours } from './other-colours.ts'
import { emptyProduct } from './product-book.ts'
import type { Said } from './said-evidence.ts'
import { saidNouns } from './said-words.ts'

const products = [{ ...emptyProduct(1), names: ['blusa'], details: ['verde', 'cinza'] }]

/** The shop shows the blouse at the start; each comment is written as `seconds name: text`, an order unless it asks. */
const read = (comments: string[]): Said[] => [
  { at: 0, userName: 'loja', orders: false, isQuestion: false, nouns: [], codes: [], named: [], shown: 'p1' },
  ...comments.map((comment) => {
    const [, seconds, userName, text] = /^(\d+) (\w+): (.*)$/.exec(comment)!
    return {
      at: Number(seconds) * 1_000,
      userName: userName!,
      orders: !text!.includes('?'),
      isQuestion: text!.includes('?'),
      nouns: saidNouns(normalise(text!), text),
      codes: [],
      named: [],
    }
  }),
]

const evidenceOf = (said: Said[]) =>
  said.flatMap(({ nouns }, comment) => nouns.map(({ root }) => ({ comment, head: root, weight: 1 })))

const find = (comments: string[]) => {
  const said = read(comments)
  const families = new Map(said.flatMap(({ nouns }) => nouns.map(({ root }) => [root, root] as const)))
  return otherColours(said, products, evidenceOf(said), families, () => false)
}

const own = ['5 ana: verde M', '10 bia: cinza P', '15 leo: verde G']

it('knows by colours that the shop did not name, after a pause, that something else is shown', () => {
  const shows = find([...own, '90 rui: esse saia esquenta?', '95 eva: roxo M', '100 ivo: quero o roxo'])
  expect(shows).toEqual([{ head: 'saia', from: 4, to: 7 }])
})

it('takes one person who asks for another colour for a wish', () => {
  expect(find([...own, '90 rui: esse saia esquenta?', '95 eva: roxo M', '100 ivo: verde P'])).toEqual([])
})

it('takes no other colour for something else while people still order what was announced', () => {
  expect(find([...own, '20 eva: roxo M', '25 ivo: quero o roxo'])).toEqual([])
})

it('tells two things from each other that are shown so, one after the other', () => {
  const shows = find([
    ...own,
    '90 rui: esse saia esquenta?',
    '95 eva: roxo M',
    '100 ivo: quero o roxo',
    '180 gil: essa pantalona amassa?',
    '185 eva: branca M',
    '190 ana: branca G',
  ])
  expect(shows.map(({ head }) => head)).toEqual(['saia', 'pantalona'])
})
