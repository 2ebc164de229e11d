import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersIn = (comments: string[]): string[] => writtenLive(comments).ordersOfProducts

describe('a shop that only speaks and sells by colour', () => {
  const live = [
    'ana: essa areia é blackout?',
    'bia: quero a areia',
    'caio: vem com varão?',
    'davi: chumbo meu',
    'bia: a chumbo tb',
  ]

  it('has a product of each colour, also where the colour is a word of goods or something beside it is asked about', () => {
    expect(ordersIn(live)).toEqual(['bia: 1 × areia', 'davi: 1 × chumbo', 'bia: 1 × chumbo'])
  })

  it('moves an order to another colour that is named without the first', () => {
    expect(
      ordersIn([...live, 'bia: pensando bem', 'eva: areia pra mim', 'eva: troca a minha pela chumbo']),
    ).toEqual(['bia: 1 × areia', 'davi: 1 × chumbo', 'bia: 1 × chumbo', 'eva: 1 × chumbo'])
    expect(ordersIn([...live, 'bia: chumbo no lugar da areia'])).toEqual([
      'davi: 1 × chumbo',
      'bia: 1 × chumbo',
    ])
  })
})

describe('metres', () => {
  it('say which piece once somebody counts pieces of a length', () => {
    const live = [
      'loja: cortina de linho 120,00',
      'ana: duas de 2 metros',
      'bia: 3 metros',
      'caio: 3 m pra mim',
    ]
    expect(ordersIn(live)).toEqual([
      'ana: 2 × cortina de linho',
      'bia: 1 × cortina de linho',
      'caio: 1 × cortina de linho',
    ])
  })

  it('are an amount of what is sold by the metre', () => {
    expect(ordersIn(['loja: linho misto 39,90 o metro', 'ana: 3 metros'])).toEqual(['ana: 3 × linho misto'])
  })
})

describe('a size of two numbers', () => {
  it('is one piece', () => {
    const live = ['loja: chinelo tropical 29,90 do 33/34 ao 43/44']
    expect(ordersIn([...live, 'ana: 37/38', 'bia: 41/42 x2', 'caio: quero 3 33/34'])).toEqual([
      'ana: 1 × chinelo tropical',
      'bia: 2 × chinelo tropical',
      'caio: 3 × chinelo tropical',
    ])
  })

  it('is two where the shop has both sizes', () => {
    expect(writtenLive(['loja: rasteira 59,90 do 34 ao 40', 'ana: 37/38']).orders).toHaveLength(2)
  })
})

describe('places in the list of the shop', () => {
  it('name its products', () => {
    const live = ['loja: primeiro: argola lisa 19,90', 'loja: segundo: brinco gota 24,90']
    expect(ordersIn([...live, 'ana: dois do primeiro e um do segundo'])).toEqual([
      'ana: 2 × argola lisa',
      'ana: 1 × brinco gota',
    ])
  })
})

describe('kinds in one comment', () => {
  it('are added up, also those of a product that its first buyer names', () => {
    const live = ['loja: e o aromatizador de ambiente com varetas, 35 bambu ou flor de algodão']
    expect(ordersIn([...live, 'ana: aromatizador quero um de bambu e um de algodão'])).toHaveLength(2)
  })

  it('are as many as the volumes that have a price', () => {
    expect(ordersIn(['loja: AMACIANTE azul 2L 12 / 5L 25', 'ana: quero um de cada'])).toEqual([
      'ana: 2 × amaciante azul',
    ])
  })
})

describe('what is said beside an order', () => {
  const live = ['loja: vaso de barro 30,00', 'ana: quero um vaso']
  it.each([
    ['mais um, são duas janelas', 2],
    ['mais um vaso, somos 5 pessoas', 2],
    ['quero as duas', 2],
  ])('counts pieces or not: "%s"', (text, pieces) => {
    expect(ordersIn([...live, `ana: ${text}`])).toEqual([`ana: ${pieces} × vaso de barro`])
  })

  it('gives nothing up where it asks somebody to leave it', () => {
    expect(ordersIn([...live, 'ana: beto deixa pra mim vai'])).toEqual(['ana: 1 × vaso de barro'])
  })

  it('lets go of what its own part names', () => {
    expect(ordersIn([...live, 'ana: prato fundo eu passo, só quero vaso'])).toEqual([
      'ana: 1 × vaso de barro',
    ])
  })

  it('judges what is too dear', () => {
    expect(ordersIn(['loja: vaso de barro 30,00', 'ana: caro pra mim'])).toEqual([])
  })
})
