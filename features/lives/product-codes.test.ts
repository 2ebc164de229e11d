import { describe, expect, it } from 'vitest'
import { type CodeCount, codesIn, countCodes, mostAsked } from './product-codes.ts'

const codes = (text: string) => [...codesIn(text).keys()]
const named = (text: string) => [...codesIn(text)].filter(([, isNamed]) => isNamed).map(([code]) => code)

describe('codes in a comment', () => {
  it.each([
    ['21 M', ['21']],
    ['eu quero a 21 tbm, tam P', ['21']],
    ['28 G e 28 M, uma é presente', ['28']],
    ['24 tam 36', ['24']],
    ['COD 23 vestido midi floral R$89,90 P M G', ['23']],
    ['cód. 012', ['12']],
    ['PEÇA 4 blusa tricô mostarda P/M 35 pila', ['4']],
    ['a-12', ['A12']],
    ['b09 x2', ['B9']],
    ['A12x3', ['A12']],
    ['A14 e A12', ['A14', 'A12']],
    ['1045/39', ['1045']],
    ['5501 - 36 - preta', ['5501', '36']],
    ['#27!!', ['27']],
    ['25🙋', ['25']],
  ])('are read from "%s"', (text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  it.each([
    '@jo_ferraz 119,90 flor',
    'fica R$ 89 no pix',
    'faço por 70',
    '12x no cartão',
    'comprei 3x ja',
    'to vendo as 20h do trabalho',
    'as 20:30 começa',
    'tenho 1,58 fica comprido?',
    'meu cep é 29055-130',
    '2 anos q eu uso',
    'quero 2 kits',
    'fone de 128gb',
    'cris.tavares.81 chegou',
    'Ganhe 10 mil seguidores em 24h',
    'numero 37',
    'kkk 100%',
    '',
  ])('are not seen in "%s"', (text) => {
    expect(codes(text)).toEqual([])
  })

  it('are plainly named by a word before them, a letter in them, or nothing else beside them', () => {
    expect(named('tem cod 12 ainda?')).toEqual(['12'])
    expect(named('ref. 1032 no azul')).toEqual(['1032'])
    expect(named('qto o B07')).toEqual(['B7'])
    expect(named('quero a 27 G por favor!!')).toEqual(['27'])
    expect(named('a 27 veste bem?')).toEqual([])
  })
})

describe('the codes that are asked for the most', () => {
  const asked = (...said: [text: string, isOwn?: boolean][]) => {
    const counts = new Map<string, CodeCount>()
    for (const [text, isOwn = false] of said) countCodes(counts, { text, isOwn })
    return mostAsked(counts.values(), 10).map(({ code, comments }) => [code, comments])
  }

  it('are those that the shop offered, by how many messages of the audience have them', () => {
    expect(
      asked(
        ['COD 21 blusa', true],
        ['COD 22 calça pantalona', true],
        ['21 P'],
        ['22 GG'],
        ['qto tá a 22'],
        ['22 no 44, tem?'],
        ['a 21 acabou?'],
        ['44 pra mim também veste'],
        ['calço 44'],
      ),
    ).toEqual([
      ['22', 3],
      ['21', 2],
    ])
  })

  it('are also those that three messages name plainly, where the shop only speaks', () => {
    expect(asked(['27 G'], ['quero 27'], ['27!'], ['tem a 27 no preto?'], ['31'], ['31 M'])).toEqual([
      ['27', 4],
    ])
  })

  it('leave out what only one message has', () => {
    expect(asked(['COD 21 blusa', true], ['21 P'])).toEqual([])
  })
})
