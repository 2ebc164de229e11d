import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('a shop that writes nothing but prices', () => {
  it.each([
    ['a colour', 'ana: quero o azul', 'azul'],
    ['goods', 'ana: que abajur lindo, esse abajur é meu', 'abajur'],
    ['a word with its variant', 'ana: trovex preto', 'trovex preto'],
    ['a word by which it is ordered', 'ana: eu quero o trovex', 'trovex'],
  ])('has its product named by the first buyer: %s', (_, order, label) => {
    expect(writtenLive(['loja: 89,90', order]).ordersOfProducts).toEqual([`ana: 1 × ${label}`])
  })

  it('has its product named by a word that two people say', () => {
    expect(
      writtenLive(['loja: 89,90', 'ana: ai o trovex', 'bia: minha', 'caio: então trovex também'])
        .ordersOfProducts,
    ).toContain('bia: 1 × trovex')
  })

  it('has what was asked for before the name, and no longer what it showed before', () => {
    const { ordersOfProducts } = writtenLive([
      'loja: 89,90',
      'ana: quero o azul',
      'bia: dia lindo aqui',
      'caio: chove em Bauru',
      'loja: 59,90 esse',
      'caio: eu',
      'bia: o verde eu quero',
    ])
    expect(ordersOfProducts).toEqual(['ana: 1 × azul', 'caio: 1 × verde', 'bia: 1 × verde'])
  })

  it('binds nobody to the product before while the new one has no name', () => {
    expect(
      writtenLive(['loja: 89,90', 'ana: quero o azul', 'loja: 59,90', 'bia: boa noite', 'caio: eu'])
        .ordersOfProducts,
    ).toEqual(['ana: 1 × azul'])
  })

  it('keeps one product with its price, with the words that follow it', () => {
    const { products } = writtenLive(['loja: 119 alumínio 720mm', 'ana: guidão preto quero'])
    expect(products.map(({ label, price }) => `${label} ${price}`)).toEqual(['guidao preto 119'])
  })
})

describe('a price that shows nothing new', () => {
  it.each([
    ['is the answer to a question', ['ana: quanto custa o azul?', 'loja: 89,90']],
    ['is a number after any question', ['ana: chega a quantos graus?', 'loja: 230 sim']],
    ['follows what was just announced', ['loja: saia midi plissada', 'loja: 89,90']],
  ])('%s', (_, comments) => {
    const before = ['loja: blusa de tricô 70', 'ana: quero']
    const { ordersOfProducts } = writtenLive([...before, ...comments, 'bia: preta M'])
    expect(ordersOfProducts.filter((order) => order.endsWith(' preta'))).toEqual([])
  })
})

describe('a shop that only speaks of what differs in its colour', () => {
  it('sells each colour by itself', () => {
    expect(
      writtenLive(['ana: quero o cinza 2x2,5', 'bia: caqui 1,5x2', 'caio: 2 cinzas']).ordersOfProducts,
    ).toEqual(['ana: 1 × cinza', 'bia: 1 × caqui', 'caio: 2 × cinza'])
  })

  it('has colours as variants where goods have been named', () => {
    expect(writtenLive(['ana: quero a saia', 'bia: a azul M pra mim']).orders).toEqual([
      'ana: 1 × saia',
      'bia: 1 × saia (m azul)',
    ])
  })
})

it('prices for each size show something that buyers name, also where the shop has named goods before', () => {
  const { ordersOfProducts } = writtenLive([
    'loja: bolinho 45',
    'ana: um bolinho',
    'bia: essa redonda qual valor?',
    'loja: P 90 M 120 G 150',
    'caio: redonda M cinza',
    'duda: P rosa',
  ])
  expect(ordersOfProducts).toEqual(['ana: 1 × bolinho', 'caio: 1 × redonda', 'duda: 1 × redonda'])
})

it('a number after a question that asks for no goods and no number is a price', () => {
  const { ordersOfProducts } = writtenLive([
    'loja: 58',
    'ana: a de coruja pra mim',
    'bia: perdi muita coisa?',
    'loja: 52',
    'caio: quero a lavanda',
  ])
  expect(ordersOfProducts).toContain('caio: 1 × lavanda')
})
