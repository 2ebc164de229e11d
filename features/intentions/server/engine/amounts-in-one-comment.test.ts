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
    [['loja: tapete de banheiro 30,00'], 'um de cada cor, são 4 cores né', 4],
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
