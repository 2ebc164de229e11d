import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const codes = ['loja: CÓD 31 toalha de banho R$ 40', 'loja: CÓD 32 jogo de lençol R$ 90']
const ordersThen = (...comments: string[]): string[] =>
  writtenLive([...codes, 'ana: quero 3 da 31', ...comments]).ordersOfProducts

describe('an order', () => {
  it.each([
    ['a question about the goods', 'ana: tira mancha?'],
    ['a question about the pickup', 'ana: quanto tempo antes retira?'],
    ['a denied cancellation', 'ana: num esquece minhas toalhas'],
    ['words about something else', 'ana: vou ali tirar o macarrão do fogo'],
    ['a figure of speech', 'ana: rosa não é minha praia'],
    ['an offer of help', 'ana: deixa comigo'],
  ])('is not cancelled by %s', (_, comment) => {
    expect(ordersThen(comment)).toEqual(['ana: 3 × toalha de banho 31'])
  })

  it.each(['ana: pode tirar a minha?', 'ana: é cara assim? cancela', 'ana: esquece a toalha'])(
    'is cancelled by “%s”',
    (comment) => {
      expect(ordersThen(comment)).toEqual([])
    },
  )

  it('stays where the person declines what is shown later', () => {
    expect(ordersThen('loja: CÓD 33 tapete felpudo R$ 60', 'ana: quero não')).toEqual([
      'ana: 3 × toalha de banho 31',
    ])
  })

  it('keeps the pieces that are said to be left', () => {
    expect(ordersThen('ana: cancela uma toalha, ficam 2')).toEqual(['ana: 2 × toalha de banho 31'])
  })
})

it('cancels, of several products of one name, the one that the person has ordered', () => {
  const { ordersOfProducts } = writtenLive([
    'loja: mochila coruja 189',
    'ana: quero a mochila coruja',
    'loja: lancheira coruja 79',
    'bia: uma',
    'ana: cancela a coruja',
  ])
  expect(ordersOfProducts).toEqual(['bia: 1 × lancheira coruja'])
})
