import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (...comments: string[]): string[] => writtenLive(comments).ordersOfProducts

describe('a number that stands alone beside what is ordered', () => {
  const shoes = ['loja: bota cano curto 189,90', 'bia: bota 36', 'leo: 37 a bota', 'rui: 35 preta']

  it('is a size where others say such numbers of it: "38 a bota"', () => {
    expect(ordersOf(...shoes, 'ana: 38 a bota')).toContain('ana: 1 × bota cano curto')
  })

  it('is an amount where others order several: "4 velas"', () => {
    const candles = ['loja: vela de canela 18,00', 'bia: 3 velas', 'leo: vela 2 por favor', 'rui: 6 velas']
    expect(ordersOf(...candles, 'ana: 4 velas')).toContain('ana: 4 × vela de canela')
  })

  it('is an amount where the verb leads to it: "quero 2"', () => {
    expect(ordersOf('loja: sabonete de aveia 9,00', 'ana: quero 2')).toEqual(['ana: 2 × sabonete de aveia'])
  })

  it.each(['vou levar 12', 'vou querer 12', 'guarda 12 pra mim'])(
    'is an amount where nothing else is said: "%s"',
    (text) => {
      expect(ordersOf('loja: toalha de banho 30,00', 'bia: quero', `ana: ${text}`)).toContain(
        'ana: 12 × toalha de banho',
      )
    },
  )

  it('is an amount before a plural: "30 velas"', () => {
    expect(ordersOf('loja: vela de canela 18,00', 'ana: 30 velas')).toEqual(['ana: 30 × vela de canela'])
  })

  it.each(['10 de ninho', 'quero 10 de ninho'])(
    'is an amount before the kind that it is of: "%s"',
    (text) => {
      const sweets = 'loja: cód 31 brigadeiro, tem de ninho, morango e café R$ 5'
      expect(ordersOf(sweets, `ana: ${text}`)).toEqual(['ana: 10 × brigadeiro 31'])
    },
  )

  it('with a unit is never in doubt: "38 pares"', () => {
    expect(ordersOf(...shoes, 'ana: quero 12 pares')).toContain('ana: 12 × bota cano curto')
  })
})
