import { expect, it } from 'vitest'
import { genderOrdered, gendersOf } from './head-genders.ts'
import { normalise } from './normalise.ts'
import { saidNouns } from './said-words.ts'

const ordered = (text: string) => genderOrdered(normalise(text), saidNouns(normalise(text), text))

it('knows the gender of what is ordered without a name', () => {
  expect(['3 pretas M', 'uma branca G', 'quero essa'].map(ordered)).toEqual(['f', 'f', 'f'])
  expect(['preto P', 'um rosa', '2 amarelos'].map(ordered)).toEqual(['m', 'm', 'm'])
  expect(['M', 'quero 2', 'azul G'].map(ordered)).toEqual([null, null, null])
})

it('takes no gender from an order that names something', () => {
  expect(ordered('quero a saia preta')).toBeNull()
})

const gendersIn = (texts: string[], family: string) => {
  const said = texts.map((text, at) => ({
    at,
    userName: 'ana',
    orders: true,
    isQuestion: false,
    nouns: saidNouns(normalise(text), text),
    codes: [],
    named: [],
  }))
  const families = new Map(said.flatMap(({ nouns }) => nouns.map(({ root }) => [root, root] as const)))
  return gendersOf(said, families).get(family)
}

it('knows the gender of a noun by its articles, and of goods without articles by their form', () => {
  expect(gendersIn(['quero o helena', 'esse helena é lindo'], 'helena')).toBe('m')
  expect(gendersIn(['helena P', 'quero helena'], 'helena')).toBeUndefined()
  expect(gendersIn(['saia P', 'saia M'], 'saia')).toBe('f')
})
