import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

const vest = ['loja: colete de tricô 120,00 preto off P M G']
const bed = ['loja: jogo de cama percal 189,00']

describe('a total and its parts in one comment', () => {
  it.each([
    ['2 M, preto e off', 2],
    ['2 desse, P preto e M preto', 2],
    ['2 pretos, P e M', 2],
    ['um par de colete, um preto e um off, tamanho P', 2],
    ['2 preto M e 1 off', 3],
    ['2 pretos M, 1 off P', 3],
  ])('are not added up: "%s"', (said, pieces) => {
    expect(piecesOf(vest, said)).toBe(pieces)
  })

  it.each([
    ['1 casal e 2 solteiro', 3],
    ['quero 2, um casal outro solteiro', 2],
    ['2 de casal', 2],
  ])('are sizes of beds: "%s"', (said, pieces) => {
    expect(piecesOf(bed, said)).toBe(pieces)
  })
})

describe('an amount', () => {
  it.each([
    ['preciso de 2, um pra moto outro pra bike', 2],
    ['três então, as meninas de novo', 3],
    ['a minha preta combina com tudo, quero 2 dessa', 2],
  ])('is read: "%s"', (said, pieces) => {
    expect(piecesOf(['loja: suporte de celular 45,00'], said)).toBe(pieces)
  })

  it('follows a letter size, but for the number on a shirt', () => {
    expect(piecesOf(['loja: calcinha de algodão 12,00 P M G'], 'calcinha G 6, sortida')).toBe(6)
    expect(piecesOf(['loja: camisa do time 90,00 P M G'], 'camisa M 10')).toBe(1)
  })

  it('is one pair of what comes in pairs', () => {
    expect(piecesOf(['loja: fronha de percal 25,00'], 'fronha branca 3 pares')).toBe(3)
  })
})

describe('one of each', () => {
  it.each([
    [['loja: tiara de veludo 20,00 cores: rosa, cristal, uva e mel'], 'uma de cada cor', 4],
    [['loja: P33 tiara de veludo 20,00 cores: rosa, cristal, uva e mel'], 'p 33 uma de cada cor', 4],
    [['loja: barra recheada 30,00'], 'uma barra de cada', 2],
    [['loja: tapete de banheiro 30,00'], 'quero um de cada cor, são 4 cores né', 4],
  ])('counts the kinds: %s "%s"', (shown, said, pieces) => {
    expect(piecesOf(shown, said)).toBe(pieces)
  })
})

describe('as much as another buyer has', () => {
  it('is of the product that is named', () => {
    const shown = ['loja: 112 rasteirinha 30,00', 'bia.lu: 112 12 unidades', 'loja: 118 bota 90,00']
    expect(piecesOf(shown, 'da 112 bota pra mim igual da bia')).toBe(12)
  })
})

describe('a hundred', () => {
  it.each([
    [['loja: ITEM 7 forminha de papel, o CENTO por 9,00'], 'item 7 dois centos', 2],
    [['loja: ITEM 7 forminha de papel, o CENTO por 9,00'], 'item 7 100', 1],
    [['loja: esfiha 1,20 a unidade, cento por 100'], 'dois centos de esfiha', 200],
  ])('is one of what is priced by it: %s "%s"', (shown, said, pieces) => {
    expect(piecesOf(shown, said)).toBe(pieces)
  })
})

describe('a number that counts no pieces', () => {
  it.each([
    [['loja: tênis casual 79,00 33 ao 40'], '38 pra mim e 33 pra minha filha de 9', 2],
    [['loja: 31 topo de bolo com nome 20,00'], '31 com nome Rita 12', 1],
    [['loja: sandália led infantil 45,00 22 ao 30'], 'dois pares do 28', 2],
    [['loja: meia soquete pacote 20,00'], 'eu um de 3 pares', 1],
  ])('is an age, a size or what a pack holds: %s "%s"', (shown, said, pieces) => {
    expect(piecesOf(shown, said)).toBe(pieces)
  })
})

describe('sets and dozens', () => {
  it.each([
    [['loja: cueca de algodão 19,90 P M G'], '2 kits de 3 no G', 6],
    [['loja: cueca de algodão 19,90 P M G'], 'um combo de 3 e mais uma avulsa', 4],
    [['loja: kit de cuecas 59,90 P M G'], '2 kits de 3 no G', 2],
    [['loja: brigadeiro 2,00'], '12, uma dúzia certinha', 12],
    [['loja: camisa social 59,90 preta branca'], 'meia dúzia da preta e meia da branca', 12],
    [['loja: película de vidro 12,00'], 'b06 5, b16 5 e g54 2', 12],
  ])('are so many pieces: %s "%s"', (shown, said, pieces) => {
    expect(piecesOf(shown, said)).toBe(pieces)
  })
})

describe('those who wait', () => {
  it('may say how many they want: "se alguém largar o dele pego 2"', () => {
    const shown = ['loja: queijo canastra 60,00', 'bia: quero']
    expect(piecesOf(shown, 'se alguém desistir do dele pego 2')).toBe(2)
  })
})

describe('two of the one product', () => {
  it.each(['quero o do sapinho e o da flor', 'eu vou no verde e no de bolinha'])(
    'are named apart: "%s"',
    (said) => {
      expect(piecesOf(['loja: broche antigo 40,00'], said)).toBe(2)
    },
  )
})
