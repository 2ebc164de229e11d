import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (comments: string[]): string[] => writtenLive(comments).orders

describe('a comment that wants no goods', () => {
  it.each([
    ['wants to do something', 'quero emagrecer mas assim não dá'],
    ['wants it very much', 'quero muito aprender'],
    ['says what goods do to the writer', 'chaleira me dá preguiça kkkk'],
    ['says what goods make the writer do', 'a chaleira me faz chorar'],
  ])('is no order where it %s', (_, text) => {
    expect(ordersOf(['loja: agora a chaleira 89,90', `ana: ${text}`])).toEqual([])
  })

  it('is an order with a verb of buying', () => {
    expect(
      ordersOf(['loja: agora a chaleira 89,90', 'ana: quero levar', 'bia: me dá uma', 'caio: esse é o meu!']),
    ).toEqual(['ana: 1 × chaleira', 'bia: 1 × chaleira', 'caio: 1 × chaleira'])
  })

  it('cancels nothing when it asks somebody to release something else', () => {
    expect(
      ordersOf(['loja: agora a chaleira 89,90', 'ana: quero a chaleira', 'ana: mãe libera o cartão']),
    ).toEqual(['ana: 1 × chaleira'])
  })
})

describe('an announcement after a question', () => {
  it('is no answer once the shop has answered', () => {
    expect(
      ordersOf([
        'loja: agora a chaleira 89,90',
        'ana: a chaleira é de inox?',
        'loja: é sim',
        'loja: Kantor Vexa lumio 129',
        'bia: eu quero',
      ]),
    ).toEqual(['bia: 1 × kantor vexa lumio'])
  })
})

describe('a verb that is also a noun', () => {
  it('names no product', () => {
    expect(
      ordersOf(['ana: que rede linda', 'ana: quero a rede', 'bia: então bota uma preta pra mim']),
    ).toEqual(['ana: 1 × rede', 'bia: 1 × rede (preto)'])
  })
})

describe('what is denied or bought elsewhere', () => {
  it.each([
    ['quero chaleira não, já tenho'],
    ['chaleira eu compro na feira'],
    ['minha encomenda da live passada não chegou'],
    ['fico entre a chaleira e nada'],
  ])('is no order: %s', (text) => {
    expect(ordersOf(['loja: agora a chaleira 89,90', `ana: ${text}`])).toEqual([])
  })
})

describe('goods that a buyer asks for', () => {
  const before = ['loja: agora a chaleira 89,90', 'ana: quero a chaleira']

  it('are on show once the shop says their price', () => {
    expect(ordersOf([...before, 'bia: lanterna tem?', 'loja: 45 recarregável', 'caio: 2'])).toContain(
      'caio: 2 × lanterna',
    )
  })

  it('are not where the answer is no price', () => {
    const orders = ordersOf([...before, 'bia: lanterna tem?', 'loja: 10 e 12', 'caio: 2'])
    expect(orders).toContain('caio: 2 × chaleira')
  })
})

describe('a colour before a colon', () => {
  it('is the name of what buyers then order by it', () => {
    expect(ordersOf(['loja: Lavanda: dorme melhor', 'ana: lavanda 10 ml', 'bia: quero 2'])).toEqual([
      'ana: 1 × lavanda (10)',
      'bia: 2 × lavanda',
    ])
  })
})
