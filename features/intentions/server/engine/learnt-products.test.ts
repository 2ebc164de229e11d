import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import type { Learnt } from './learnt-products.ts'
import { shop, writtenLive } from './testing/written-live.ts'

const ordersOf = (comments: string[], from?: Learnt): string[] =>
  writtenLive(comments, createEngine({ seller: shop }, undefined, from)).ordersOfProducts

describe('a product that only buyers name', () => {
  it('is found by a word that no vocabulary has, once people order by it', () => {
    expect(
      ordersOf(['ana: quanto a zorbina?', 'bia: 2 zorbina', 'caio: quero a zorbina', 'duda: zorbina 1']),
    ).toEqual(expect.arrayContaining(['bia: 2 × zorbina', 'caio: 1 × zorbina', 'duda: 1 × zorbina']))
  })

  it('has the orders that were written before it was found', () => {
    const never = {
      words: { base: -50, weights: {} },
      talk: {},
      nouns: { base: 0, weights: {} },
      threshold: 0.5,
    }
    const third = { ...never, words: { base: -1, weights: { 'people:3': 2 } } }
    const comments = ['ana: zorbina 1', 'bia: zorbina 2', 'caio: 3 zorbina pra mim']
    expect(ordersOf(comments, never)).toEqual([])
    expect(ordersOf(comments, third).toSorted()).toEqual([
      'ana: 1 × zorbina',
      'bia: 2 × zorbina',
      'caio: 3 × zorbina',
    ])
  })

  it('is found where people do no more than count it', () => {
    expect(ordersOf(['ana: tem zorbina?', 'bia: 2 zorbinas', 'caio: zorbina 1'])).toEqual(
      expect.arrayContaining(['bia: 2 × zorbinas', 'caio: 1 × zorbinas']),
    )
  })

  it('is not made of a word that people only repeat with a number', () => {
    const lines = Array.from({ length: 9 }, (_, at) => `p${at}: durante a queda ${at}`)
    expect(ordersOf(['mari: antes da queda', ...lines, 'mari: depois da queda'])).toEqual([])
  })

  it('is not made of a word that a friend is told', () => {
    expect(ordersOf(['ana: @bia olha a zorbina', 'bia: @ana zorbina kkkk', 'ana: @bia zorbina 2'])).toEqual(
      [],
    )
  })
})

describe('the words that are judged', () => {
  it('are forgotten after the newest, so that talk does not grow the state', () => {
    const engine = createEngine({ seller: shop })
    const letters = 'abcdefghij'
    for (let at = 0; at < 1_000; at++) {
      const word = [...String(at)].map((digit) => letters[Number(digit)]).join('')
      engine.push({
        id: String(at),
        userName: `p${at}`,
        text: `conversa ${word}qz`,
        at: at * 1_000,
        isQuestion: false,
      })
    }
    expect(engine.save().candidates.length).toBeLessThanOrEqual(120)
  })
})
