import { expect, it } from 'vitest'
import { sortOf } from './noun-features.ts'
import { kindsOf } from './noun-kinds.ts'
import kinds from './vocabulary/noun-kinds.json' with { type: 'json' }

it('knows a noun of several kinds', () => {
  expect(kindsOf('botao')).toEqual(expect.arrayContaining(['goods', 'part']))
})

it('knows a noun that is made small by the noun that it is made of', () => {
  expect(kindsOf('almofadazinha')).toEqual(kindsOf('almofada'))
})

it('knows nothing of an invented word', () => {
  expect(kindsOf('zorbina')).toEqual([])
  expect(sortOf('zorbina')).toBe('unknown')
})

it('tells goods from what may be something else too, and from what is only that', () => {
  expect(['liquidificador', 'segredo', 'terracota'].map(sortOf)).toEqual(['goods', 'other', 'variant'])
})

it('lists words as people type them: small, without accents, once a kind and in order', () => {
  for (const words of Object.values(kinds)) {
    expect(words.filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([])
    expect(words).toEqual([...new Set(words)].sort())
  }
})
