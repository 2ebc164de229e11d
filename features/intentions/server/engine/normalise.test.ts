import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'

const textOf = (comment: string) => normalise(comment).text.trim()

describe('a comment in its normal form', () => {
  it.each([
    ['case and accents', 'QUERO A CALÇA', 'quero a calca'],
    ['repeated letters', 'queroooo essaaa', 'quero essa'],
    ['the spellings of a word from abroad', '2 shampoos e um xampu', '2 shampoos e um shampoo'],
    ['slang', 'vc tb qro msm', 'voce tambem quero mesmo'],
    ['laughter', 'kkkkkkk', 'kkk'],
    ['the verb "é", which is not "e"', 'é minha e dela', 'eh minha e dela'],
    ['accents of all languages around', 'café É só año über', 'cafe eh so ano uber'],
    ['a letter O in a number', '2OO', '200'],
    ['invisible characters', 'que\u200bro', 'quero'],
  ])('has lost %s', (_, comment, text) => {
    expect(textOf(comment)).toBe(text)
  })

  it.each([
    ['1024x3', ['1024', '3']],
    ['3*1024', ['3', '1024']],
    ['1024 ✕ 3', ['1024', '3']],
    ['Código1485 2x', ['codigo', '1485', '2']],
    ['pretax2', ['preta', '2']],
    ['2xpreta', ['2', 'preta']],
  ])('has code and quantity of %s', (comment, words) => {
    const reading = normalise(comment)
    expect(reading.words.map(({ text }) => text)).toEqual(words)
    expect(reading.words.find(({ times }) => times)!.n).toBeLessThan(10)
  })

  it('tells prices and measures from numbers', () => {
    expect(normalise('R$ 49,90 59,90 35 reais').words.map(({ kind }) => kind)).toEqual([
      'price',
      'price',
      'price',
    ])
    expect(normalise('50ml 1,20m').words.map(({ kind }) => kind)).toEqual(['measure', 'measure'])
  })
})
