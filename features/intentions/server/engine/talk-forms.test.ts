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

describe('what wants, tells or wishes without ordering', () => {
  it.each([
    'quero essa sua pele',
    'eu quero uma vida assim kkk',
    'quero uma casa com esse cheiro',
    'semana que vem quero',
    'quero só em dezembro então',
    'bota a caneta do lado do vaso',
    'segura bem a terra?',
    'moço leva o vaso',
    '@bia leva um vaso então',
    'chama a Rute que ela quer um vaso',
    'minha tia levou 4 desse',
    'a minha vizinha fazia vaso de barro',
    'na outra live pedi 5 e veio 4',
    'boa live, feliz dia das mães pra você também',
    'o neném acordou, fui!',
    'eu também procuro vaso pra minha sala',
    'ah, a Cleide pegou o vaso',
    'vaso pra mim não',
    '@bia vaso, moringa e agora o vaso 65',
  ])('is no order: %s', (comment) => {
    expect(ordersIn(`ana: ${comment}`)).toEqual([])
  })

  it.each([
    'minha tia levou um e eu quero um também',
    'semana que vem eu busco, quero um',
    'segura um pra mim',
  ])('is an order where it also orders: %s', (comment) => {
    expect(ordersIn(`ana: ${comment}`)).toEqual(['ana: 1 × vaso azul'])
  })

  it('answers another viewer rather than the shop', () => {
    expect(ordersIn('bia: quantos vêm?', 'ana: 4 bia')).toEqual([])
    expect(ordersIn('bia: quanto é?', 'ana: 40 amiga')).toEqual([])
    expect(ordersIn('bia: quem é de Campinas?', 'ana: eu!')).toEqual([])
  })

  it('answers the shop who asks who wants it', () => {
    expect(ordersIn('loja: quem vai querer?', 'ana: eu!')).toEqual(['ana: 1 × vaso azul'])
    expect(ordersIn('rosana: tem outro?', 'ana: 2 rosa')).toEqual(['ana: 2 × vaso azul (rosa)'])
  })
})
