import { describe, expect, it } from 'vitest'
import type { Carts } from './carts-query.ts'
import { groupCarts, linesOf, totalOfLines } from './group-carts.ts'
import { sampleCarts } from './testing/sample-carts.ts'

const carts: Carts = sampleCarts

describe('the lines of carts', () => {
  it('stand under their products', () => {
    expect(
      groupCarts(carts, 'products').map(({ label, codes, total }) => [label, codes, total.pieces]),
    ).toEqual([
      ['vestido longo estampado', ['41'], 3],
      ['saia jeans', ['52'], 1],
    ])
  })

  it('stand under the people who wrote them', () => {
    expect(groupCarts(carts, 'people').map(({ key, lines }) => [key, lines.length])).toEqual([
      ['rosa.t', 2],
      ['caio.r', 1],
      ['bia_22', 1],
    ])
  })

  it('count no pieces of people who wait', () => {
    expect(totalOfLines(linesOf(carts))).toEqual({ pieces: 4, waiting: 1, cents: 36_000, unpriced: 1 })
  })

  it('count the pieces of a line that do not wait', () => {
    const [line] = linesOf(carts)
    const partly = { ...line!, qty: 3, waitingQty: 2 }
    expect(totalOfLines([partly])).toEqual({ pieces: 1, waiting: 2, cents: 12_000, unpriced: 0 })
  })
})
