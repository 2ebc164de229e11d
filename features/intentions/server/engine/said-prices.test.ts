import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { sayPrice } from './said-prices.ts'
import type { Product } from './types.ts'

const comment = (userName: string, text: string, at: number) => ({
  ...{ id: `c${at}`, userName, text, at, isQuestion: false },
})
const show = (at: number, price: number) => ({
  ...({ kind: 'show', at, code: '41', name: 'vestido longo', price, pieces: null } as const),
})
const pricesOf = (engine: ReturnType<typeof createEngine>) => engine.result().products[0]!.prices

describe('the prices that are said of a product', () => {
  it('are kept with the time since when each was said', () => {
    const engine = createEngine({ seller: 'loja' })
    engine.push(comment('loja', 'CÓD 41 vestido longo R$ 120', 1_000))
    engine.push(comment('ana', 'quero a 41', 2_000))
    engine.push(comment('loja', 'CÓD 41 vestido longo R$ 99,90', 3_000))
    engine.push(comment('loja', 'CÓD 41 vestido longo R$ 99,90', 4_000))
    expect(pricesOf(engine)).toEqual([
      { price: 120, since: 1_000 },
      { price: 99.9, since: 3_000 },
    ])
    expect(engine.result().products[0]!.price).toBe(99.9)
  })

  it('are corrected by the seller while the product is on show, and begin again when it is shown later', () => {
    const engine = createEngine({ seller: 'loja' })
    engine.push(comment('loja', 'CÓD 41 vestido longo R$ 12', 1_000))
    engine.apply(show(2_000, 120))
    expect(pricesOf(engine)).toEqual([{ price: 120, since: 1_000 }])
    engine.push(comment('loja', 'CÓD 52 saia jeans R$ 80', 3_000))
    engine.apply(show(4_000, 99))
    expect(pricesOf(engine)).toEqual([
      { price: 120, since: 1_000 },
      { price: 99, since: 4_000 },
    ])
  })

  it('are at most 20, and begin with the one that was known before', () => {
    const product = { price: 50, announcedAt: 7 } as Product
    sayPrice(product, { price: 60, at: 8 })
    expect(product.prices).toEqual([
      { price: 50, since: 7 },
      { price: 60, since: 8 },
    ])
    for (let at = 10; at < 60; at++) sayPrice(product, { price: at, at })
    expect(product.prices).toHaveLength(20)
    expect(product.prices!.at(-1)).toEqual({ price: 59, since: 59 })
  })
})
