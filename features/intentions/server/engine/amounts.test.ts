import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

const blouse = ['loja: blusa canelada 39,90', 'bia: quero', 'caca: eu quero uma']
const codes = [
  'loja: cod 101 vestido longo 89,90 P M G',
  'loja: cod 102 saia midi 59,90 P M G',
  'loja: cod 103 cropped 29,90 preto branco rosa',
]
const shoes = ['loja: tênis casual 120,00 do 34 ao 40', 'bia: 36', 'caca: 37 pra mim']
const pyjamas = ['loja: pijama urso 59,90 adulto e infantil', 'bia: M pra mim', 'caca: quero G']

describe('several colours or sizes in a row', () => {
  it.each([
    ['quero 3, preto branco e rosa', 3],
    ['preto branco e rosa', 3],
    ['2 da azul 1 da rosa e 3 da verde', 6],
    ['azul 2 rosa 1 verde 3', 6],
    ['quero 4: 2 p e 2 m', 4],
    ['P 2 M 1', 3],
    ['uma azul marinho', 1],
    ['1 preta, 1 branca, 1 rosa e 1 azul', 4],
    ['duas da preta e três da branca', 5],
    ['quero 4 (3P e 1M)', 4],
    ['2P, 1M, 1G', 4],
    ['3 P e 1 M = 4', 4],
    ['quero 2 a preta e a branca', 2],
    ['preta ou branca', 1],
  ])('are one each, within a total: "%s"', (text, pieces) => {
    expect(piecesOf(blouse, text)).toBe(pieces)
  })

  it.each([
    ['1 36 e 2 38', 3],
    ['2 pares, 36 e 38', 2],
    ['quero 3: 36 37 e 38', 3],
    ['tamanho 36 e 38', 2],
  ])('are counted before a size of two digits: "%s"', (text, pieces) => {
    expect(piecesOf(shoes, text)).toBe(pieces)
  })

  it('are as many as is said of each', () => {
    expect(piecesOf(codes, '101 e 102 M, duas de cada')).toBe(4)
    expect(piecesOf(codes, '2 de cada: 101 e 102')).toBe(4)
    expect(piecesOf(codes, 'cod: 101 tam: M qtde: 3')).toBe(3)
  })
})

describe('one more', () => {
  it.each([
    'mais outra',
    'outra igual',
    'outra dessa pra minha irmã',
    'e outra pra minha mãe',
    'e uma pra minha mãe também',
    'dobra o meu',
    'na verdade 2',
    '+1',
    'aumenta 1',
  ])('comes on top: "%s"', (text) => {
    expect(piecesOf(blouse, 'quero uma', text)).toBe(2)
  })

  it('is none where nothing was ordered, or where the other one is part of a list', () => {
    expect(piecesOf(blouse, 'outra igual')).toBe(0)
    expect(piecesOf(blouse, 'quero uma preta e outra branca')).toBe(2)
  })

  it('is as large as it is said to be', () => {
    expect(piecesOf(['loja: caixinha mdf 2,50'], 'quero 20', 'mais 30')).toBe(50)
  })
})

describe('pieces for several people', () => {
  it.each([
    ['uma pra mim e outra pra minha irmã', 2],
    ['uma pra mim uma pra minha mãe e uma pra minha sogra', 3],
    ['2 pra mim e 1 pra minha irmã', 3],
    ['eu e minha irmã queremos', 2],
  ])('are added up: "%s"', (text, pieces) => {
    expect(piecesOf(blouse, text)).toBe(pieces)
  })
})

describe('"os dois tons"', () => {
  it('is one of each', () => {
    expect(piecesOf(blouse, 'quero os dois tons')).toBe(2)
  })
})

describe('a number that says which piece', () => {
  it.each([
    ['infantil 4', 1],
    ['infantil 4 e 8', 2],
    ['M e infantil 6', 2],
    ['2 infantil 6', 2],
    ['P e 4', 2],
    ['M, G e 6', 3],
    ['pijama G e um de 2 anos', 2],
    ['uma infantil 6 e uma adulto M', 2],
  ])('is a size of a child: "%s"', (text, pieces) => {
    expect(piecesOf(pyjamas, text)).toBe(pieces)
  })

  it.each([
    ['quero uma, minha filha tem 12', 1],
    ['quero uma pra minha neta que faz 6 em maio', 1],
    ['quero uma M visto 42', 1],
    ['quero 2 pago em 3x', 2],
    ['quero 2, parcela em 3x', 2],
  ])('is an age, what is worn or how it is paid: "%s"', (text, pieces) => {
    expect(piecesOf(blouse, text)).toBe(pieces)
  })

  it('is a model once a buyer named the device', () => {
    const cases = [
      'loja: cod 37 capinha vaquinha 30,00',
      'bia: 37 iphone 13',
      'loja: cod 38 capinha lisa 30,00',
    ]
    expect(piecesOf(cases, '38 13')).toBe(1)
  })

  it('is a volume, and an amount where the shop sells by the litre', () => {
    const soap = ['loja: desinfetante 2 litros 12,00, 5 litros 25,00', 'bia: quero 1 de 5']
    expect(piecesOf(soap, '2 de 5 litros')).toBe(2)
    expect(piecesOf(soap, 'um de 5 litros e um de 2 litros')).toBe(2)
    expect(piecesOf(['loja: cachaça prata litro 40,00'], 'prata 12 litros')).toBe(12)
  })
})

describe('a set of two parts', () => {
  const bikini = ['loja: biquíni cortininha 89,90 P M G', 'bia: M', 'caca: quero G']

  it('is one piece with two sizes', () => {
    expect(piecesOf(bikini, 'quero o areia, cima G baixo M')).toBe(1)
    expect(piecesOf(bikini, 'top P e calcinha M')).toBe(1)
    expect(piecesOf(bikini, 'G e M')).toBe(2)
    expect(piecesOf(bikini, '2 G e 1 M')).toBe(3)
  })
})

describe('a number in brackets', () => {
  it('counts the code before it', () => {
    const list = ['loja: 1- vela 5 / 2- caneca 6 / 3- pires 20']
    expect(piecesOf(list, '3 (2) e 1 (1)')).toBe(3)
    expect(piecesOf(codes, '101 (3)')).toBe(3)
  })
})

describe('words that only describe', () => {
  it('tell no pieces apart', () => {
    const walkman = ['loja: walkman amarelo a prova d agua da sony 90,00']
    expect(piecesOf(walkman, 'walkman a prova dagua da sony, quero')).toBe(1)
  })
})

describe('a box', () => {
  it('is as many as the shop says that it holds', () => {
    const wine = ['loja: vinho malbec 39,90', 'loja: caixa fecha com 6']
    expect(piecesOf(wine, 'uma caixa')).toBe(6)
    expect(piecesOf(wine, '2 cx')).toBe(12)
    expect(piecesOf(wine, 'meia caixa')).toBe(3)
    expect(piecesOf(['loja: taça de vidro 9,90 cada, a caixa vem com 6'], '1 caixa')).toBe(6)
  })

  it('is one where it is what the shop sells', () => {
    expect(piecesOf(['loja: bombom caixa com 20, 38,00'], 'uma caixa')).toBe(1)
    expect(piecesOf(['loja: caixa de bombom 38,00', 'loja: a caixa vem com 20'], 'uma caixa')).toBe(1)
  })

  it('holds what is named after it', () => {
    expect(piecesOf(['loja: ovos caipira 20,00', 'bia: quero ovos'], '3 bandejas de ovos')).toBe(3)
  })
})

describe('a large number beside a name', () => {
  it('counts where a buyer has ordered many', () => {
    const boxes = ['loja: caixinha mdf 2,50']
    expect(piecesOf([...boxes, 'bia: quero 10 caixinhas'], 'caixinha 50')).toBe(50)
    expect(piecesOf([...boxes, 'bia: 20 unidades', 'caca: quero 30'], 'pode ser 100')).toBe(100)
    expect(piecesOf(boxes, 'caixinha 50')).toBe(1)
  })

  it('is no amount where it is the price', () => {
    expect(piecesOf(['loja: caixinha mdf 50,00', 'bia: quero 10 caixinhas'], 'caixinha 50')).toBe(1)
  })
})

describe('a change of one among several', () => {
  it('says which ones they are', () => {
    expect(piecesOf(blouse, 'quero 2', 'P e M')).toBe(2)
    expect(piecesOf(blouse, 'quero 2', 'pode ser preta e branca')).toBe(2)
  })

  it('keeps the one that alone is wanted', () => {
    expect(piecesOf(codes, '101 M e G', 'só a M')).toBe(1)
    expect(piecesOf(codes, '101 M e G', '101 só M')).toBe(1)
  })

  it('leaves the others', () => {
    expect(piecesOf(blouse, 'quero preta e branca', 'troca a branca por rosa')).toBe(2)
    expect(piecesOf(shoes, '36 pra mim', 'meu 36 pode ser 37?')).toBe(1)
    expect(piecesOf(codes, '101 M', 'o 101 muda pra G')).toBe(1)
  })

  it('finds the line that has the amount given up', () => {
    expect(piecesOf(blouse, 'quero 3', 'bota 5 em vez de 3')).toBe(5)
    expect(piecesOf(blouse, 'quero 3', 'em vez de 3 põe 5')).toBe(5)
  })
})
