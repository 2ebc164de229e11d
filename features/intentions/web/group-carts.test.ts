import { describe, expect, it } from 'vitest'
import type { Carts } from './carts-query.ts'
import { groupCarts, linesOf, piecesOf } from './group-carts.ts'
import { sampleCarts } from './testing/sample-carts.ts'

const carts: Carts = sampleCarts

describe('the lines of carts', () => {
  it('stand under their products', () => {
    expect(groupCarts(carts, 'products').map(({ label, codes, pieces }) => [label, codes, pieces])).toEqual([
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
    expect(piecesOf(linesOf(carts))).toBe(4)
  })
})
