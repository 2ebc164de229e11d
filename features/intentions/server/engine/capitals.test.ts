import { describe, expect, it } from 'vitest'
import { isShouted } from './capitals.ts'
import { writtenLive } from './testing/written-live.ts'

describe('a line in capitals', () => {
  it.each([
    ['SÓ VENDA, ALUGO NÃO', true],
    ['VELA vulcão', false],
    ['SIM', false],
    ['👏👏', false],
  ])('is one of several words, all of them in capitals: "%s"', (text, isIt) => {
    expect(isShouted(text)).toBe(isIt)
  })

  it('tells of what is named before it by three letters, and names nothing by them', () => {
    const { products } = writtenLive(['loja: Luminária de mesa, LED, bivolt 59,90', 'ana: quero'])
    expect(products.map(({ label }) => label)).toEqual(['luminaria de mesa'])
  })

  it('names nothing where the shop writes everything in capitals', () => {
    const { products } = writtenLive([
      'loja: BOA NOITE MINHA GENTE',
      'loja: BALÃO METALIZADO 12,00',
      'ana: quero',
      'loja: RETIRADA NO CENTRO',
      'loja: SACOLINHA SURPRESA 15,00',
      'bia: 2 sacolinhas',
      'caca: e como faz pra não murchar',
      'loja: ESFREGA NO CABELO QUE GRUDA',
      'leo: quero uma',
    ])
    expect(products.map(({ label }) => label)).toEqual(['balao metalizado', 'sacolinha surpresa'])
  })
})
