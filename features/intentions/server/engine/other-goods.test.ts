import { describe, expect, it } from 'vitest'
import { askOf } from './item-types.ts'
import { normalise } from './normalise.ts'
import { withoutOtherGoods } from './other-goods.ts'
import type { Product } from './types.ts'
import { stem } from './vocabulary.ts'

const cup = { names: ['xicara'] } as Product

describe('a noun with a count of its own', () => {
  it('is of other goods where the product is counted by its name: "12 xícaras e 6 pires"', () => {
    const own = askOf({ product: cup, by: 'name', open: [12], at: 0 })
    const other = askOf({ product: cup, by: 'name', variant: { other: stem('pires') }, open: [6], at: 3 })
    expect(withoutOtherGoods([own, other], normalise('12 xícaras e 6 pires').words)).toEqual([own])
  })

  it('is a kind where the product is not named: "2 limão e 3 uva"', () => {
    const asks = [
      askOf({ product: cup, by: 'name', variant: { other: 'limao' }, open: [2], at: 0 }),
      askOf({ product: cup, by: 'name', variant: { other: 'uva' }, open: [3], at: 3 }),
    ]
    expect(withoutOtherGoods(asks, normalise('2 limão e 3 uva').words)).toEqual(asks)
  })

  it('is a colour of the product: "12 xícaras e 6 brancas"', () => {
    const asks = [
      askOf({ product: cup, by: 'name', open: [12], at: 0 }),
      askOf({ product: cup, by: 'name', variant: { colour: 'branco' }, open: [6], at: 3 }),
    ]
    expect(withoutOtherGoods(asks, normalise('12 xícaras e 6 brancas').words)).toEqual(asks)
  })
})
