import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

/** What ana has at the end. */
const ordersOf = (...said: string[]): string[] =>
  writtenLive(said.map((text) => (text.includes(': ') ? text : `ana: ${text}`)))
    .orders.filter((line) => line.startsWith('ana: '))
    .map((line) => line.slice('ana: '.length))
    .sort()

const baskets = ['loja: cesta de vime 40,00', 'bia: quero a cesta']
const trays = ['loja: bandeja de bambu 25,00', 'bia: quero a bandeja']
const both = [...baskets, 'quero 2 cestas', ...trays, '3 bandejas']

describe('what a person sums up of their own orders', () => {
  it('is how many there are of each', () => {
    expect(ordersOf(...both, 'confirmando. 4 cestas e 2 bandejas')).toEqual([
      '2 × bandeja de bambu',
      '4 × cesta de vime',
    ])
  })

  it('leaves as it is what is listed without a number', () => {
    expect(ordersOf(...both, 'resumo, a bandeja e 3 cestas')).toEqual([
      '3 × bandeja de bambu',
      '3 × cesta de vime',
    ])
  })

  it('may say what is left of each', () => {
    expect(ordersOf(...both, 'das cestas me deixa só 1, as bandejas continua 3')).toEqual([
      '1 × cesta de vime',
      '3 × bandeja de bambu',
    ])
  })

  it('may be of one thing, where it is asked whether that was noted', () => {
    expect(ordersOf(...both, 'anotou as minhas 5 cestas?')).toContain('5 × cesta de vime')
    expect(ordersOf(...both, 'cesta ficou 3 né?')).toContain('3 × cesta de vime')
  })

  it('takes no code for an amount', () => {
    const kits = ['loja: cod 2 pano de prato 20,00', 'loja: cod 3 toalha de rosto 50,00', 'bia: cod 3']
    const orders = ordersOf(
      ...kits,
      'quero a cod 3',
      ...trays,
      '3 bandejas',
      'meu pedido ficou cod 3 e bandeja',
    )
    expect(orders.find((line) => line.includes('toalha'))).toMatch(/^1 ×/)
  })

  it('is no summary where other goods are asked for or something is given up', () => {
    expect(ordersOf(...both, 'deixa só 1 cesta, e a bandeja pode tirar')).toEqual(['1 × cesta de vime'])
  })
})
