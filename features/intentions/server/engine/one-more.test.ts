import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/written-live.ts'

const kitchen = ['loja: avental de chef 40,00', 'loja: luva térmica 22,00', 'loja: descanso de panela 15,00']
const scarves = ['loja: lenço de seda 30,00 azul bege preto']
const grades = ['loja: atacado, grade = 6 peças 2P 2M 2G', 'loja: pijama longo 30,00 azul bege P M G']
const coded = ['loja: COD 14 blusa de lã 60,00 P M G', 'loja: COD 18 casaco de lã 90,00 P M G']

describe('one more', () => {
  it.each([
    ['1 avental', 'quero outro'],
    ['1 avental', 'mais um'],
    ['1 avental', 'põe mais um pro meu genro'],
  ])('right after an order is of what was ordered, whatever is on show: "%s", "%s"', (...said) => {
    expect(piecesOf(kitchen, ...said)).toEqual({ 'avental de chef': 2 })
  })

  it.each([
    ['quero 1 azul', 'quero 1 bege'],
    ['quero azul', 'põe um preto junto'],
    ['quero 1', 'quero mais'],
  ])('is another colour that is counted: "%s", "%s"', (...said) => {
    expect(piecesOf(scarves, ...said)).toEqual({ 'lenco de seda': 2 })
  })

  it('is another one instead, where it is said so', () => {
    expect(piecesOf(scarves, 'quero 1 azul', 'na verdade quero 1 bege')).toEqual({ 'lenco de seda': 1 })
  })
})

describe('all colours', () => {
  it('are one of each that the shop has named', () => {
    expect(piecesOf(scarves, 'quero todas as cores')).toEqual({ 'lenco de seda': 3 })
  })
})

describe('one more of each', () => {
  it('is of all that was ordered at once', () => {
    const said = ['2 aventais e 1 luva', 'mais um de cada']
    expect(piecesOf(kitchen, ...said)).toEqual({ 'avental de chef': 3, 'luva termica': 2 })
  })
})

describe('packs and single pieces', () => {
  it.each([
    ['uma grade e 3 avulsas', 9],
    ['grade da azul e da bege', 12],
    ['fecha 12 sortidas', 12],
  ])('are counted as what they hold: "%s"', (said, pieces) => {
    expect(piecesOf(grades, said)).toEqual({ 'pijama longo': pieces })
  })
})

describe('codes that are counted alike', () => {
  it.each([
    ['uma 14 e duas 18', { 'blusa 14': 1, 'casaco 18': 2 }],
    ['18 pra mim e 18 pra minha nora', { 'casaco 18': 2 }],
  ])('are each of their own: "%s"', (said, pieces) => {
    expect(piecesOf(coded, said)).toEqual(pieces)
  })
})
