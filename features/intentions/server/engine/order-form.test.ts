import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('a comment that names a product', () => {
  it.each([
    'valeu abajur',
    '89,90 o abajur',
    'então sem abajur',
    'eu tenho 9 abajures e a velha quer me matar',
    'meu pai tinha um abajur azul',
    '12 abajures é muito pra mim sozinha',
    'abajur lindo mas não vou comprar',
    'pode fechar minha sacola',
  ])('is no order: %s', (comment) => {
    expect(writtenLive(['loja: abajur de mesa 90', `ana: ${comment}`]).orders).toEqual([])
  })

  it.each([
    ['manda o abajur', 1],
    ['um abajur pra cada neta, são 5', 5],
    ['quero 2 e pode fechar minha sacola', 2],
    ['1 abajur e fecha minha conta', 1],
    ['abajur qtd 3', 3],
  ])('is an order: %s', (comment, quantity) => {
    expect(writtenLive(['loja: abajur de mesa 90', `ana: ${comment}`]).ordersOfProducts).toEqual([
      `ana: ${quantity} × abajur de mesa`,
    ])
  })
})

describe('an order without a name where the shop only speaks', () => {
  it('is of what others have ordered, as long as nothing else is spoken of', () => {
    const chat = ['zeca: frio hoje', 'zeca: muito frio', 'zeca: aqui também', 'zeca: boa noite', 'zeca: oi']
    expect(
      writtenLive(['ana: quero o abajur', 'bia: quero', ...chat, 'caio: quero']).ordersOfProducts,
    ).toEqual(['ana: 1 × abajur', 'bia: 1 × abajur', 'caio: 1 × abajur'])
  })
})

describe('an order of several products', () => {
  it('counts each of them', () => {
    const shop = ['loja: alface crespa 4 reais', 'loja: cenoura 6 reais']
    expect(writtenLive([...shop, 'ana: alface duas e um maço de cenoura']).ordersOfProducts).toEqual([
      'ana: 2 × alface crespa',
      'ana: 1 × cenoura',
    ])
  })
})

describe('an order of several variants', () => {
  it.each([
    ['bermuda 1 do 6 e 1 do 8', ['1 × bermuda escolar (6)', '1 × bermuda escolar (8)']],
    ['bermuda 6 e 8 também, duas de cada', ['2 × bermuda escolar (6)', '2 × bermuda escolar (8)']],
    ['2 adulto 3 infantil', ['2 × bermuda escolar (adulto)', '3 × bermuda escolar (infantil)']],
  ])('counts each of them: %s', (comment, orders) => {
    expect(writtenLive(['loja: bermuda escolar 40 tam 6 8 10 12', `ana: ${comment}`]).orders).toEqual(
      orders.map((order) => `ana: ${order}`),
    )
  })
})
