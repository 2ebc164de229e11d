import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

/** What ana has at the end. */
const ordersOf = (shown: string[], ...said: string[]): string[] =>
  writtenLive([...shown, ...said.map((text) => (text.includes(': ') ? text : `ana: ${text}`))])
    .orders.filter((line) => line.startsWith('ana: '))
    .map((line) => line.slice('ana: '.length))

const mats = ['loja: jogo americano de palha 25,00', 'bia: quero 2']

describe('an amount that is said again', () => {
  it.each([
    ['quero 5', '2 tá bom', 2],
    ['quero 5', 'melhor 4 tá, orçamento', 4],
    ['quero 5', 'ops, 4 só', 4],
    ['quero 6', 'coloca 8, esqueci do lavabo', 8],
    ['quero 5 cru', 'meu cru é 8, contei errado', 8],
    ['quero 2', 'troca pra 1', 1],
    ['quero 3', 'menos 1', 2],
    ['quero 1', 'entrou 1 só, eu pedi 2', 2],
    ['quero 1', 'anotou 1? eram 2', 2],
    ['quero 2', 'tem como aumentar pra 4?', 4],
    ['quero 1', 'minhas são 3 viu', 3],
  ])('is the new one: "%s", "%s"', (first, then, pieces) => {
    const [order, ...others] = ordersOf(mats, first, then)
    expect(others).toEqual([])
    expect(order).toMatch(new RegExp(`^${pieces} ×`))
  })

  it('holds for the last order, whatever is on show by now', () => {
    const later = ['loja: vela de lavanda 18,00', 'bia: quero a vela']
    expect(ordersOf(mats, 'quero 5', ...later, 'ops, 4 só')).toEqual(['4 × jogo americano de palha'])
  })

  it('changes both of two', () => {
    const shown = ['loja: caneta de gel 5,00 preta e azul', 'bia: 2 azul']
    expect(ordersOf(shown, '5 preta 5 azul', 'melhor 4 e 4 tá')).toEqual([
      '4 × caneta de gel (preto)',
      '4 × caneta de gel (azul)',
    ])
  })

  it('may be of another order, where its name is said', () => {
    const shown = ['loja: vela de lavanda 18,00', 'ana: 1 vela', ...mats]
    expect(ordersOf(shown, 'quero 2', 'Posso mudar? minha vela vira 3')).toContain('3 × vela de lavanda')
  })

  it.each(['o meu é 8', 'eu pedi 2 mês passado', 'meu filho tem 8', '8 tá bom'])(
    'is no number that says something else: "%s"',
    (text) => {
      expect(ordersOf(mats, 'quero 1', text)).toEqual(['1 × jogo americano de palha'])
    },
  )
})

describe('an amount in words', () => {
  it.each([
    ['o bruno quer e eu tb quero um, 2 então', 2],
    ['quero em dobro', 2],
  ])('is what it comes to: "%s"', (text, pieces) => {
    expect(ordersOf(mats, text)).toEqual([`${pieces} × jogo americano de palha`])
  })
})
