import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchWords } from '#features/lives/search-words.ts'
import { matchedParts, matchesWords } from './matched-parts.ts'

const marked = (text: string, search: string) =>
  matchedParts(text, searchWords(search))
    .map(({ text: part, matched }) => (matched ? `[${part}]` : part))
    .join('')

describe('marking what was searched', () => {
  it('ignores accents and case on both sides', () => {
    expect(marked('Tem PROMOÇÃO hoje?', 'promocao')).toBe('Tem [PROMOÇÃO] hoje?')
    expect(marked('promocao', 'PROMOÇÃO')).toBe('[promocao]')
  })

  it('marks every word and joins what touches', () => {
    expect(marked('verde verde-água', 'agua verde')).toBe('[verde] [verde]-[água]')
    expect(marked('abcabc', 'abc')).toBe('[abcabc]')
  })

  it('matches one or two letters only at the start of a word', () => {
    expect(marked('tem a legging no G?', 'g')).toBe('tem a legging no [G]?')
    expect(marked('PP ou GPP', 'pp')).toBe('[PP] ou GPP')
    expect(matchesWords(['g'], 'legging', 'ana')).toBe(false)
    expect(matchesWords(['g'], 'no G', 'ana')).toBe(true)
  })

  it('marks a combining accent together with its letter', () => {
    expect(marked('cafe\u0301 bom', 'cafe')).toBe('[cafe\u0301] bom')
  })

  it('counts a surrogate pair as one character', () => {
    expect(marked('💕 linda 💕', 'linda')).toBe('💕 [linda] 💕')
    expect(marked('amei 💕💕', '💕')).toBe('amei [💕💕]')
  })

  it('marks nothing without a search', () => {
    expect(matchedParts('quero a verde', [])).toEqual([{ text: 'quero a verde', matched: false }])
    expect(searchWords('  ')).toEqual([])
  })

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
        const parts = matchedParts(text, searchWords(search))
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
})

describe('matching', () => {
  it('requires every word, in the text or the name', () => {
    expect(matchesWords(searchWords('ana verde'), 'quero a VERDE', 'Ana.P')).toBe(true)
    expect(matchesWords(searchWords('ana azul'), 'quero a VERDE', 'Ana.P')).toBe(false)
  })
})
