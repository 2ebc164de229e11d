import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (text: string): string[] =>
  writtenLive([
    'loja: BD21 bandeja de bambu 34,90',
    'bia: bd21',
    'loja: CP30 copo térmico preto ou azul 29,90',
    'bia: cp30 preto',
    `ana: ${text}`,
  ]).orders.filter((line) => line.startsWith('ana: '))

describe('a code of letters and digits', () => {
  it.each(['cp.30 preto', 'CP-30 preto', 'c p 30 preto'])('is known however it is spelt: "%s"', (text) => {
    expect(ordersOf(text)).toEqual(['ana: 1 × copo termico cp30 (preto)'])
  })

  it.each(['CP03 azul', 'CP31 preto'])('is never that of what is on show by likeness: "%s"', (text) => {
    expect(ordersOf(text)).toEqual([])
  })

  it.each([
    ['quero cd 12', 'vestido cd12'],
    ['cd-12', 'vestido cd12'],
    ['quero es 40', 'saia es40'],
    ['mt 5 por favor', 'blusa mt5'],
    ['quero td 7', 'meia td7'],
    ['quero mx12', 'gorro mx12'],
    ['gx 3', 'luva gx3'],
    ['a jo 8', 'cinto j8'],
  ])(
    'may begin with letters that are short for a word, end in an O, or look like a size and a sign: "%s"',
    (text, product) => {
      const shown = [
        'loja: CD12 vestido R$ 90',
        'loja: ES40 saia R$ 60',
        'loja: MT5 blusa R$ 40',
        'loja: TD7 meia R$ 10',
      ]
      const sizes = ['loja: MX12 gorro R$ 25', 'loja: GX3 luva R$ 35']
      const others = ['loja: ES41 calça R$ 80', 'loja: CD13 casaco R$ 99', 'loja: JO8 cinto R$ 30']
      const { orders } = writtenLive([...shown, ...sizes, ...others, `ana: ${text}`])
      expect(orders).toEqual([`ana: 1 × ${product}`])
    },
  )
})
