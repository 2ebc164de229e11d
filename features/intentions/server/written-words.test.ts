import { describe, expect, it } from 'vitest'
import { asWritten, shownLabel } from './written-words.ts'

describe('a label as people wrote it', () => {
  it('gets its accents and endings back', () => {
    expect(asWritten('teni branco 2210', ['quero o Tênis branco 38', '2210 tênis 36'])).toBe(
      'tênis branco 2210',
    )
    expect(asWritten('calca', ['a Calça preta', 'calca M', 'calça 40'])).toBe('calça')
  })

  it('prefers the word itself to a longer one, and a frequent spelling to a rare one', () => {
    expect(asWritten('base', ['bases', 'bases', 'base'])).toBe('base')
    expect(asWritten('vinh', ['vinho', 'vinhos', 'vinho'])).toBe('vinho')
  })

  it('stays as it is where no text has the word, and keeps codes', () => {
    expect(asWritten('kit c7', ['quero 2'])).toBe('kit c7')
    expect(asWritten('', ['quero'])).toBe('')
  })

  it('does not take a word that only begins alike', () => {
    expect(asWritten('bota', ['botafogo'])).toBe('bota')
  })
})

describe('a label that holds a code', () => {
  it('shows the code in capitals', () => {
    expect(shownLabel('kit brinco e11', ['e11'], ['quero o kit brincos E11'])).toBe('kit brincos E11')
    expect(shownLabel('blusa g', ['g'], ['blusa G'])).toBe('blusa G')
  })

  it('stays where the code is a number or a word of the name', () => {
    expect(shownLabel('toalha 31', ['31'], ['31'])).toBe('toalha 31')
    expect(shownLabel('oliva', ['oliva'], ['oliva'])).toBe('oliva')
  })
})
