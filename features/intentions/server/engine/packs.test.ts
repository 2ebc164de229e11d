import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

const graded = [
  'loja: boa noite, varejo e atacado, grade = 12 pares',
  'loja: ref 310 sandália 49,90 na grade 35 o par',
]

describe('a grade', () => {
  it.each([
    ['uma grade da 310', 12],
    ['310 meia grade', 6],
    ['310 grade preta e grade branca', 24],
    ['310 2 grades preta e 3 branca', 60],
  ])('is as many as the shop said for all goods: "%s"', (text, pieces) => {
    expect(piecesOf(graded, text)).toBe(pieces)
  })

  it('is what the announcement says, also of goods priced without "o par"', () => {
    const shown = ['loja: REF 420 tênis infantil rosa e azul grade 6 pares 25 ao 30 R$ 39,90']
    expect(piecesOf(shown, '3 grades rosa e 3 azul')).toBe(36)
  })

  it('is of one product only where the shop says so of it', () => {
    const shown = [...graded, 'loja: ref 320 tênis 89,90 só veio do 35 ao 38, grade dela é de 6 pares']
    expect(piecesOf(shown, 'uma grade')).toBe(6)
    expect(piecesOf(shown, 'uma grade da 310')).toBe(12)
  })

  it('is told to who asks', () => {
    const shown = [
      'loja: ref 420 tênis casual preto e branco 64,00',
      'bia: quantos pares a grade?',
      'loja: grade dela tbm é 6 pares, 38 ao 43',
    ]
    expect(piecesOf(shown, '420 preto 2 grade')).toBe(12)
  })

  it('leaves larger numbers sizes and hours', () => {
    expect(piecesOf(graded, 'quero a 310 no 37, busco sábado depois das 14')).toBe(1)
  })
})

describe('a box', () => {
  const sauce = [
    'loja: molho de tomate 500g 15,00',
    'bia: caixa do molho fecha com quantos?',
    'loja: fecha com 6, sai 80',
  ]

  it.each([
    ['então uma caixa', 6],
    ['caixa de molho 2', 12],
    ['caixa 2', 12],
  ])('holds what the shop answers: "%s"', (text, pieces) => {
    expect(piecesOf(sauce, text)).toBe(pieces)
  })

  it.each(['cancela uma caixa, fica só uma', 'tira 1 caixa, fica uma só', 'só uma caixa'])(
    'is what a correction counts: "%s"',
    (text) => {
      expect(piecesOf(sauce, '2 caixas', text)).toBe(6)
    },
  )

  it('is counted again after "na verdade"', () => {
    expect(piecesOf(sauce, '2 caixas', 'na verdade 3 caixas')).toBe(18)
    expect(piecesOf(sauce, '2 caixas', 'na verdade 3 unidades')).toBe(3)
  })

  it('is a piece itself where nothing says that single ones are sold', () => {
    const shown = ['loja: disco de massa pacote com 4 - 18,00', 'bia: quantos vem no pacote?', 'loja: 4']
    expect(piecesOf(shown, '2 pacotes')).toBe(2)
  })
})
