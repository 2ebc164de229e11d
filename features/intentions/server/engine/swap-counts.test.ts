import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

/** What ana has at the end. */
const ordersOf = (...said: string[]): string[] =>
  writtenLive(said.map((text) => (text.includes(': ') ? text : `ana: ${text}`)))
    .orders.filter((line) => line.startsWith('ana: '))
    .map((line) => line.slice('ana: '.length))

const shirts = ['loja: camisa de linho 89,00 preta branca P M G', 'bia: quero M']

describe('a change of the kind', () => {
  it('keeps the number, where so many of another colour are taken', () => {
    const orders = ordersOf(...shirts, '2 pretas e 1 verde', 'troca as 2 pretas por 2 brancas')
    expect(orders.join()).not.toContain('preto')
    expect(orders.map((line) => Number(line.split(' ')[0])).reduce((sum, n) => sum + n, 0)).toBe(3)
  })

  it('gives one for the other: "em vez do M me dá um G"', () => {
    expect(ordersOf(...shirts, 'quero M', 'em vez do M me dá um G')).toEqual(['1 × camisa de linho (g)'])
  })

  it('is of the one with that number: "muda o meu pro de 15"', () => {
    const cans = ['loja: ração de cordeiro, saco de 10 ou 15', 'bia: quero a ração']
    expect(ordersOf(...cans, 'quero a ração', 'muda o meu pro de 15')[0]).toMatch(/^1 ×/)
  })
})
