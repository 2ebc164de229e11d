import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersIn = (...comments: string[]): string[] =>
  writtenLive(['loja: vaso azul 40 reais', ...comments]).orders

describe('talk that has the words of an order', () => {
  it.each([
    'mãe leva um pra mim kkk',
    'pai compra um vaso desse pra mim',
    'mamãe deixa eu levar o vaso',
    'quanto o vaso',
    'preço do vaso',
    'bota o vaso no teu ombro',
    'eu quero é férias kkk',
    'dia 10 eu pego um',
    'quero muito, mas só quando sair meu salário',
    'manda um abraço pra Lia',
    'isso aí dá um trabalho',
    'alguém me segura',
  ])('is none: %s', (comment) => {
    expect(ordersIn(`ana: ${comment}`)).toEqual([])
  })

  it.each([
    'leva um vaso pra mim',
    'eu quero é o vaso',
    'quanto custa? quero um',
    'bota um vaso no meu carrinho',
    'não resisti, um vaso',
    'não resisti',
    'vai um desse',
    'quebrou o meu, manda outro',
    'manda',
    'então pode mandar',
  ])('is not all that is written like it: %s', (comment) => {
    expect(ordersIn(`ana: ${comment}`)).toEqual(['ana: 1 × vaso azul'])
  })

  it('tells of what was not resisted before', () => {
    expect(ordersIn('ana: na outra live não resisti e comprei')).toEqual([])
    expect(ordersIn('ana: não resisti e comprei ontem')).toEqual([])
  })
})
