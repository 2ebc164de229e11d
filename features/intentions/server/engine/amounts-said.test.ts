import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

/** How many pieces ana has of each product. */
const piecesOf = (shown: string[], ...said: string[]): Record<string, number> => {
  const { orders } = writtenLive([...shown, ...said.map((text) => `ana: ${text}`)])
  const pieces: Record<string, number> = {}
  for (const line of orders) {
    const [, count, product] = /^ana: (\d+) × ([^(]*)/.exec(line) ?? []
    if (product) pieces[product.trim()] = (pieces[product.trim()] ?? 0) + Number(count)
  }
  return pieces
}

const shirts = ['loja: camisa social 59,90 preta branca P M G']
const pie = ['loja: torta salgada 30,00']

describe('amounts of kinds', () => {
  it.each([
    ['quero uma de frango e uma de palmito', 2],
    ['2 de frango e 1 de palmito', 3],
  ])('are added up, though the shop has not typed the kinds: "%s"', (said, pieces) => {
    expect(piecesOf(pie, said)).toEqual({ 'torta salgada': pieces })
  })

  it.each([
    ['uma duzia, metade branca metade preta', 12],
    ['2 dúzias de preta e branca', 24],
    ['2 duzias: 1 preta 1 branca', 24],
    ['vinte brancas: 5 P, 5 M, 10 G. É possível?', 20],
    ['M preta e M branca, uma de cada', 2],
    ['pretas: 10 M 10 G', 20],
    ['pretas: 10 M 10 G\nbrancas: 5 M', 25],
    ['2 camisas pretas, P e M', 2],
    ['dúzia e meia', 18],
    ['uma dúzia e meia da branca', 18],
    ['3 de cada cor', 6],
  ])('are parts of what is said before them: "%s"', (said, pieces) => {
    expect(piecesOf(shirts, said)).toEqual({ 'camisa social': pieces })
  })

  it('are counted in the unit that was said first', () => {
    const grade = 'loja: GRADE = 6 peças: 1P 2M 2G 1GG'
    expect(piecesOf([grade, ...shirts], '2 grades preta 1 branca')).toEqual({ 'camisa social': 18 })
  })

  it('go with the size that the shop has named: "2 G1 2 G2"', () => {
    expect(piecesOf(['loja: blusa plus 40,00 G1 G2 G3'], '2 G1 2 G2 2 G3')).toEqual({ blusa: 6 })
  })
})

describe('an amount of its own', () => {
  it('is that of the goods after it, also with a noun between', () => {
    const shown = ['loja: agenda capa dura 49,90', 'loja: post-it 8,00', 'loja: gel rosa 4,50']
    expect(piecesOf(shown, '1 agenda, 2 canetas gel e 3 post-it')).toEqual({
      'agenda capa dura': 1,
      'gel rosa': 2,
      post: 3,
    })
  })

  it('is none of people: "são 5 netos"', () => {
    expect(piecesOf(pie, 'quero 3', 'obrigada, são 5 netos')).toEqual({ 'torta salgada': 3 })
  })

  it('is no price: "fechado 150"', () => {
    expect(piecesOf(pie, 'fechado 150')).toEqual({ 'torta salgada': 1 })
    expect(piecesOf(pie, 'fecho 2 da grande')).toEqual({ 'torta salgada': 2 })
  })

  it('is a statement where the comment only ends in "tá?"', () => {
    expect(piecesOf(pie, 'quero 3', 'fica só 1 tá?')).toEqual({ 'torta salgada': 1 })
  })
})

describe('where the shop sells wholesale', () => {
  const coded = [
    'loja: REF 101 CAMISETA BÁSICA preta branca cinza P M G R$ 12,90',
    'loja: REF 102 CALÇA RETA 50,00',
  ]

  it.each([
    [['101 3 preta 3 branca'], 6],
    [['101 preta P2 M2 G1'], 5],
    [['101 preta: 2P 3M 1G, branca: 2P 3M 1G'], 12],
    [['101 3 de cada tamanho preta e branca'], 18],
    [['101 preta 6', '101 branca 6'], 12],
    [['101 preta 6', 'dobra'], 12],
  ])('what is asked for by code is counted: %j', (said, pieces) => {
    expect(piecesOf(coded, ...said)).toEqual({ 'camiseta basica 101': pieces })
  })

  it('each count is of its own code', () => {
    expect(piecesOf(coded, '101 6 pretas 102 4 azul')).toEqual({
      'camiseta basica 101': 6,
      'calca reta 102': 4,
    })
  })

  it('a pack that is counted beside a code is no other goods', () => {
    const boxes = ['loja: REF 101 bandeja de morango 8,00', 'loja: REF 102 bandeja de uva 9,00']
    const pieces = piecesOf(boxes, '102 2 bandejas')
    expect(Object.values(pieces)).toEqual([2])
  })
})

it('"um 95 e um 105" are two sizes', () => {
  expect(piecesOf(['loja: cinto de couro 60,00'], 'um 95 e um 105')).toEqual({ 'cinto de couro': 2 })
})

describe('of two counts', () => {
  it('each is of the goods that follow it', () => {
    const shown = ['loja: agenda capa dura 49,90', 'loja: post-it 8,00']
    expect(piecesOf(shown, '1 agenda', '12 canetas e 10 post-it')).toEqual({
      'agenda capa dura': 1,
      post: 10,
    })
    const flowers = ['loja: orquídea 60,00', 'loja: rosa 5,00']
    expect(piecesOf(flowers, 'orquídea pra mim e meia dúzia de rosa')).toEqual({ orquidea: 1, rosa: 6 })
  })
})

describe('what tells more of one order', () => {
  it('begins no other', () => {
    const shown = ['loja: vestido longo floral 80,00 fundo claro, fundo escuro']
    expect(piecesOf(shown, 'desse longo mande 3 fundo claro M')).toEqual({ 'vestido longo floral': 3 })
    expect(piecesOf(shown, 'eu vou querer um, fundo escuro')).toEqual({ 'vestido longo floral': 1 })
  })
})

describe('an amount in a reply to another viewer, or in talk of the queue', () => {
  it('changes no amount', () => {
    expect(piecesOf(pie, 'quero 2', '@bia aqui são 4 pés imagina')).toEqual({ 'torta salgada': 2 })
    expect(piecesOf(pie, 'quero uma', 'só 3?? se alguma largar é minha')).toEqual({ 'torta salgada': 1 })
  })
})

describe('one more', () => {
  it('makes a larger number: "nasceu mais um, põe 5"', () => {
    expect(piecesOf(pie, 'quero 4', 'nasceu mais um, são 5 netos, põe 5')).toEqual({ 'torta salgada': 5 })
  })

  it('may be of another size', () => {
    expect(piecesOf(shirts, '2 camisas M', 'mais uma, mas G, pra minha mãe')).toEqual({ 'camisa social': 3 })
  })

  it('is not "a outra" of those that were counted', () => {
    expect(piecesOf(shirts, 'minha', 'faz 2, a outra é da prima')).toEqual({ 'camisa social': 2 })
  })
})
