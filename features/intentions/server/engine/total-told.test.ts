import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

/** What ana has at the end. */
const ordersOf = (shown: string[], ...said: string[]): string[] =>
  writtenLive([...shown, ...said.map((text) => (text.includes(': ') ? text : `ana: ${text}`))])
    .orders.filter((line) => line.startsWith('ana: '))
    .map((line) => line.slice('ana: '.length))

const mats = ['loja: jogo americano de palha 25,00', 'bia: quero 2']

describe('a comment that says how many there are to be in all', () => {
  it.each([
    ['quero 3', 'mais um pra minha sogra, fica 4 né', 4],
    ['quero 15', 'mais 5 pra fechar 20', 20],
    ['quero 9', 'tira 2 deles, fica nos 7', 7],
    ['quero 3', '3 não, 5, a vizinha quer', 5],
    ['quero 4', '4 é muito pra mim, faz 3', 3],
    ['quero 2', 'opa é 4 viu nao 2', 4],
    ['quero 3', 'eu disse 3 né, pode por 4', 4],
    ['quero 6', 'fecha a dúzia', 12],
    ['quero 5', 'fecha em 6 então', 6],
    ['quero 10', 'então vira 12', 12],
    ['quero 3', 'contei as cadeiras, dois bastam', 2],
    ['quero 2', 'o marido falou que um jogo tá bom', 1],
    ['quero 1', 'ela mandou dizer que é 2', 2],
  ])('is the new amount: "%s", "%s"', (first, then, pieces) => {
    const [order, ...others] = ordersOf(mats, first, then)
    expect(others).toEqual([])
    expect(order).toMatch(new RegExp(`^${pieces} ×`))
  })

  it('is of the order that has the number it starts from, whatever is on show by now', () => {
    const later = ['loja: vela de lavanda 18,00', 'ana: 2 velas']
    expect(ordersOf(mats, 'quero 15', ...later, 'mais 5 pra fechar 20')).toContain(
      '20 × jogo americano de palha',
    )
  })

  it('adds to the kind that is named', () => {
    const shown = ['loja: caneta de gel 5,00 preta e azul', 'bia: 2 azul']
    expect(ordersOf(shown, '1 preta e 2 azul', 'mais uma azul, total 4')).toEqual([
      '1 × caneta de gel (preto)',
      '3 × caneta de gel (azul)',
    ])
  })

  it.each(['um tá bom', 'fecha em 3x', 'ela disse que é 25', '2 é pouco'])(
    'is no number that says something else: "%s"',
    (text) => {
      expect(ordersOf(mats, 'quero 2', text)).toEqual(['2 × jogo americano de palha'])
    },
  )
})
