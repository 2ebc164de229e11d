import { describe, expect, it } from 'vitest'
import { confidenceOf } from './confidence.ts'
import { createEngine } from './engine.ts'
import { learntOrders, type OrderModel } from './learnt-orders.ts'
import { learnt } from './learnt-products.ts'
import { shop, writtenLive } from './testing/written-live.ts'

/** A model that is as sure of every comment: 1 orders, 0 talks. */
const alwaysSure = (of: 0 | 1): OrderModel => ({
  weights: { base: of === 1 ? 9 : -9, weights: {} },
  reads: 0.5,
  readsAgainst: 0.85,
  denies: 0.1,
})

const fairlySure: OrderModel = { ...alwaysSure(1), weights: { base: 1, weights: {} } }

const ordersBy = (orders: OrderModel, comments: string[]): string[] =>
  writtenLive(comments, createEngine({ seller: shop }, undefined, { ...learnt, orders })).orders

const grammarAlone: OrderModel = { ...learntOrders, reads: 2, readsAgainst: 2, denies: -1 }

describe('what is learnt of comments that order', () => {
  it('makes an order of what no rule reads, of what is on show', () => {
    const comments = ['loja: vaso azul 40 reais', 'ana: tela ali']
    expect(ordersBy(grammarAlone, comments)).toEqual([])
    expect(ordersBy(alwaysSure(1), comments)).toEqual(['ana: 1 × vaso azul'])
  })

  it.each([
    'tem outro?',
    'queria o vaso',
    'não quero',
    '@bia olha o vaso',
    'meu zap é esse',
    'nossa, que lindo o vaso',
  ])('makes no order of what a rule speaks against where it is only fairly sure: %s', (comment) => {
    expect(ordersBy(fairlySure, ['loja: vaso azul 40 reais', `ana: ${comment}`])).toEqual([])
  })

  it.each(['queria o vaso, se ainda tiver', 'esse é pra minha mãe, que bom'])(
    'makes an order of what a rule speaks against where it is very sure: %s',
    (comment) => {
      expect(ordersBy(alwaysSure(1), ['loja: vaso azul 40 reais', `ana: ${comment}`])).toEqual([
        'ana: 1 × vaso azul',
      ])
    },
  )

  it.each(['não quero', 'vou passar', '@bia olha o vaso'])('never makes an order of: %s', (comment) => {
    expect(ordersBy(alwaysSure(1), ['loja: vaso azul 40 reais', `ana: ${comment}`])).toEqual([])
  })

  it('adds nothing to what the person has ordered where a rule speaks against it', () => {
    const comments = ['loja: vaso azul 40 reais', 'ana: quero 2', 'ana: o meu vaso deu 2, confere?']
    expect(ordersBy(alwaysSure(1), comments)).toEqual(['ana: 2 × vaso azul'])
  })

  it('makes no second order of the thanks of who has ordered', () => {
    const comments = ['loja: vaso azul 40 reais', 'ana: quero', 'loja: cesto 30 reais', 'ana: obrigada']
    expect(ordersBy(fairlySure, comments)).toEqual(['ana: 1 × vaso azul'])
  })

  it('makes no product of what it reads', () => {
    const { products } = writtenLive(
      ['loja: vaso azul 40 reais', 'ana: bicicleta ali 2'],
      createEngine({ seller: shop }, undefined, { ...learnt, orders: alwaysSure(1) }),
    )
    expect(products.map(({ label }) => label)).not.toContain('bicicleta')
  })

  it('takes back an order that the grammar reads, where it is sure that the words are talk', () => {
    const comments = ['loja: vaso azul 40 reais', 'ana: quero o vaso']
    expect(ordersBy(alwaysSure(0), comments)).toEqual([])
    expect(ordersBy(learntOrders, comments)).toEqual(['ana: 1 × vaso azul'])
  })

  it('takes back nothing that is for the writer', () => {
    expect(ordersBy(alwaysSure(0), ['loja: vaso azul 40 reais', 'ana: vaso pra mim'])).toEqual([
      'ana: 1 × vaso azul',
    ])
  })

  it('takes back less where the shop only speaks, as what viewers name is what is on show', () => {
    const doubtful: OrderModel = {
      ...alwaysSure(0),
      weights: { base: -1.5, weights: {} },
      denies: 0.3,
    }
    expect(ordersBy(doubtful, ['loja: vaso azul 40 reais', 'ana: quero o vaso'])).toEqual([])
    expect(ordersBy(doubtful, ['ana: quero o vaso'])).toEqual(['ana: 1 × vaso'])
  })

  it('sees who has ordered what the comment is about', () => {
    const seen = new Map<string, string[]>()
    const observe: OrderModel['observe'] = (id, features) => seen.set(id, features)
    ordersBy({ ...grammarAlone, observe }, [
      'loja: vaso azul 40 reais',
      'ana: quero o vaso',
      'ana: ai o vaso',
    ])
    const [first, second] = [...seen.values()]
    expect(first).toContain('not ordered named')
    expect(second).toContain('has ordered named')
  })

  it('looks at classes in the place of products, amounts, sizes and colours', () => {
    const seen: string[] = []
    const observe: OrderModel['observe'] = (_, features) => seen.push(...features)
    ordersBy({ ...grammarAlone, observe }, ['loja: vaso azul 40 reais', 'ana: quero 2 vasos azuis M'])
    expect(seen).toEqual(
      expect.arrayContaining([
        'word quero',
        'pair quero AMOUNT',
        'pair AMOUNT PRODUCT',
        'word SIZE',
        'named',
      ]),
    )
    expect(seen.filter((name) => /vaso|azu/.test(name))).toEqual([])
  })

  it('sees what the nouns are, and which rules speak against an order', () => {
    const seen: string[] = []
    const observe: OrderModel['observe'] = (_, features) => seen.push(...features)
    ordersBy({ ...grammarAlone, observe }, ['loja: vaso azul 40 reais', 'ana: serve no braço?'])
    expect(seen).toEqual(expect.arrayContaining(['kind body', 'against question']))
  })

  it('tells an order from talk by words that the grammar has no rule for', () => {
    const likely = (features: string[]) => confidenceOf(features, learntOrders.weights)
    expect(likely(['word quero', 'pair ^ quero', 'signal want'])).toBeGreaterThan(
      likely(['word linda', 'pair ^ linda']),
    )
  })
})
