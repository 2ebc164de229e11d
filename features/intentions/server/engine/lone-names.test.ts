import { describe, expect, it } from 'vitest'
import { loneName } from './lone-names.ts'
import { normalise } from './normalise.ts'
import { writtenLive } from './testing/written-live.ts'

const nameIn = (text: string) => {
  const found = loneName(normalise(text))
  return found && `${found.style}: ${found.name.map(({ text }) => text).join(' ')}`
}

describe('a line that may be a name', () => {
  it.each([
    ['Zorbinho', 'alone: zorbinho'],
    ['kalmar de pelúcia ✨', 'alone: kalmar de pelucia'],
    ['Gerânio: a flor da mulher', 'colon: geranio'],
    ['Laranja doce: alegria em gotas', 'colon: laranja doce'],
    ['chega sim', null],
    ['30cm', null],
    ['boa noite gente', null],
    ['são 2 peças galera', null],
  ])('%s', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})

describe('a shop that writes names only', () => {
  const proven = ['loja: zorbinho', 'ana: zorbinho 1', 'loja: kalmar', 'bia: quero o kalmar']

  it('has shown the next one as soon as two turned out to be products', () => {
    expect(writtenLive([...proven, 'loja: trovex', 'caio: meu']).orders).toContain('caio: 1 × trovex')
  })

  it('may answer a question with a word', () => {
    const orders = writtenLive([...proven, 'duda: é de qual tecido?', 'loja: suplex', 'caio: meu']).orders
    expect(orders).toContain('caio: 1 × kalmar')
  })

  it('may name what is also a colour before a colon', () => {
    const orders = writtenLive([
      'loja: Zorbinho: acalma',
      'ana: zorbinho 1',
      'loja: Kalmar: alegra',
      'bia: quero o kalmar',
      'loja: Laranja doce: acorda',
      'caio: laranja 2',
    ]).orders
    expect(orders).toContain('caio: 2 × laranja doce')
  })
})
