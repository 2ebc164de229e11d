import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { numberedLine } from './numbered-lines.ts'
import { writtenLive } from './testing/written-live.ts'

describe('a line of a number and a name', () => {
  it.each([
    ['07 amanhecer', '7'],
    ['112 - Vento Sul', '112'],
    ['23 lançamento só 159', '23'],
    ['15 reais cada', null],
    ['20 minutinhos e começa', null],
    ['12 blusas', null],
    ['8 orvalho', null],
    ['10 de desconto', null],
    ['35 ainda tem?', null],
    ['18 esgotou', null],
  ])('%s', (text, code) => {
    expect(numberedLine(normalise(text).words)?.code ?? null).toBe(code)
  })
})

describe('a shop that writes a number and a name', () => {
  it('has shown that product once a buyer orders by the number', () => {
    const lines = ['loja: 07 amanhecer', 'ana: quero', 'bia: 07 100ml', 'caio: eu também']
    expect(writtenLive(lines).ordersOfProducts).toEqual([
      'ana: 1 × amanhecer 7',
      'bia: 1 × amanhecer 7',
      'caio: 1 × amanhecer 7',
    ])
  })

  it('shows the next one at once', () => {
    const { orders } = writtenLive(['loja: 07 amanhecer', 'bia: 7 de 50', 'loja: 31 neblina', 'caio: meu'])
    expect(orders).toContain('caio: 1 × neblina 31')
  })

  it('says how many there are or what it costs in lines of that form, too', () => {
    const { orders } = writtenLive(['loja: saia midi 12 reais', 'loja: 15 pessoas na fila', 'ana: quero 15'])
    expect(orders.join()).not.toContain('pessoas')
  })

  it('answers about sizes with a number where products have sizes', () => {
    const { orders } = writtenLive([
      'loja: Sapatilha Lua 99, do 33 ao 40',
      'ana: meu pé é grande',
      'loja: 39 geralmente',
      'bia: 39',
    ])
    expect(orders).toEqual(['bia: 1 × sapatilha lua (39)'])
  })
})
