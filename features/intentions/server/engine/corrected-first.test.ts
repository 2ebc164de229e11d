import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

/** What ana has at the end. */
const ordersOf = (shown: string[], ...said: string[]): string[] =>
  writtenLive([...shown, ...said.map((text) => (text.includes(': ') ? text : `ana: ${text}`))])
    .orders.filter((line) => line.startsWith('ana: '))
    .map((line) => line.slice('ana: '.length))

const mats = ['loja: jogo americano de palha 25,00', 'bia: quero 2']

describe('a comment that begins with another amount', () => {
  it.each([
    ['quero 2', 'na verdade 4, dá pra mesa toda', 4],
    ['quero 2', 'na vdd faz 5 jogos, vai que suja', 5],
    ['quero 2', 'aliás três jogos, somos 12 em casa né', 3],
    ['quero 2', 'ops, digo 4 que a família é grande', 4],
    ['quero 3', 'aumenta de 3 pra 6', 6],
    ['quero 3', 'aumente o meu pra 7, vem visita', 7],
    ['2 jogos, não pera, 1 só', '', 1],
    ['jogo americano 3, não, faz 4', '', 4],
  ])('changes what was ordered: "%s", "%s"', (first, then, pieces) => {
    const [order, ...others] = ordersOf(mats, ...[first, then].filter((text) => text !== ''))
    expect(others).toEqual([])
    expect(order).toMatch(new RegExp(`^${pieces} ×`))
  })

  it('names no other product in its reason', () => {
    const other = ['loja: mesa posta de algodão 80,00', 'bia: quero a mesa']
    expect(ordersOf([...other, ...mats], 'quero 2', 'na verdade 3, a mesa é grande')).toEqual([
      '3 × jogo americano de palha',
    ])
  })

  it('counts the kind that is named, also where it says for whom one is', () => {
    const shown = ['loja: camisa de linho 89,00 P M G', 'bia: quero M']
    expect(ordersOf(shown, 'quero M', 'na verdade 2 M, vou dar uma pro meu pai')).toEqual([
      '2 × camisa de linho (m)',
    ])
  })

  it.each(['na verdade 25 tá caro', 'na verdade 2?', '@bia na verdade 4, viu'])(
    'is no other talk: "%s"',
    (text) => {
      expect(ordersOf(mats, 'quero 3', text)).toEqual(['3 × jogo americano de palha'])
    },
  )
})
