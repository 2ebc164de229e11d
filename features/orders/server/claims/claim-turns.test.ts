import { describe, expect, it } from 'vitest'
import type { Claim } from '#features/intentions/server/index.ts'
import { keyOf, type ResolvedClaim, resolve, turnsOf } from './claim-turns.ts'

const claimOf = (fields: Partial<Claim>): Claim => ({
  ...{ productKey: 'p1', userName: 'rosa', variant: '', variantLabel: '', quantity: 1, waitingQuantity: 0 },
  ...{ position: 1, state: 'ordered', confidence: 1, reason: null, nearest: [], commentIds: ['c1'] },
  ...{ askedAt: new Date('2026-11-21T12:00:00Z'), changedAt: new Date('2026-11-21T12:00:00Z') },
  ...{ correctionId: null, catalogueUuid: null, skuId: null, price: null },
  ...fields,
})
const asked = (userName: string, skuId: number, minute: number, quantity = 1): ResolvedClaim => ({
  claim: claimOf({ userName, productKey: `p${skuId}`, quantity, askedAt: new Date(minute * 60_000) }),
  skuId,
})
const shown = (claims: ResolvedClaim[], isScarce: (skuId: number, wanted: number) => boolean) =>
  turnsOf(claims, isScarce).map(
    ({ userName, claims }) => `${userName}: ${claims.map(({ skuId }) => skuId).join(' ')}`,
  )

describe('the claims of a live', () => {
  it('have one turn for each buyer, in the order in which the buyers asked first', () => {
    const claims = [asked('bia', 2, 3), asked('rosa', 1, 1), asked('rosa', 2, 5), asked('bia', 1, 2)]
    expect(shown(claims, () => false)).toEqual(['rosa: 1 2', 'bia: 1 2'])
  })

  it('of a sku of which there are too few have turns of their own, the first to claim first', () => {
    const claims = [asked('rosa', 1, 1), asked('rosa', 2, 9), asked('bia', 2, 5), asked('bia', 1, 7)]
    expect(shown(claims, (skuId, wanted) => skuId === 2 && wanted > 1)).toEqual([
      'rosa: 1',
      'bia: 2',
      'bia: 1',
      'rosa: 2',
    ])
  })
})

describe('a claim', () => {
  const skus = new Map([
    [1, { isOnSale: true }],
    [2, { isOnSale: false }],
  ])
  const found = (
    fields: Partial<Claim>,
    { isNamed = false, choice }: { isNamed?: boolean; choice?: number } = {},
  ) => {
    const claim = claimOf(fields)
    const chosen = new Map(choice === undefined ? [] : [[keyOf(claim), choice]])
    return resolve(claim, { chosen, skus, isNamed })
  }

  it('names a sku of the merchant, or the seller chooses one', () => {
    expect(found({ skuId: 1 })).toBe(1)
    expect(found({}, { choice: 1 })).toBe(1)
  })

  it('says why it cannot become pieces', () => {
    expect([
      found({}),
      found({ catalogueUuid: 'a product' }),
      found({ skuId: 3 }),
      found({ skuId: 2 }),
      found({ skuId: 1, state: 'gone' }),
      found({ skuId: 1, state: 'not_an_order' }),
      found({ skuId: 1, state: 'conditional' }),
    ]).toEqual([
      'no_product',
      'no_variation',
      'no_product',
      'not_on_sale',
      'withdrawn',
      'withdrawn',
      'conditional',
    ])
  })

  it('with a condition is taken when the seller names it', () => {
    expect(found({ skuId: 1, state: 'conditional' }, { isNamed: true })).toBe(1)
  })
})
