import { describe, expect, it } from 'vitest'
import type { Claim, ClaimProduct } from '../claims/claim-store.ts'
import { buyersOf, conditionalOf, isChanged } from './buyers.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 22, minute))
const claim = (userName: string, changes: Partial<Claim> = {}): Claim => ({
  ...{ productKey: 'p1', userName, variant: '', variantLabel: '', quantity: 1, waitingQuantity: 0 },
  ...{ position: 1, state: 'ordered', confidence: 0.9, reason: null, nearest: [] },
  ...{ commentIds: ['c1'], askedAt: at(1), changedAt: at(1), correctionId: null },
  ...{ catalogueUuid: null, skuId: null },
  ...changes,
})
const product = (key: string, changes: Partial<ClaimProduct> = {}): ClaimProduct => ({
  ...{ key, place: 0, label: `produto ${key}`, codes: [], price: 1_000, pieces: null, commentIds: [] },
  ...{ catalogueUuid: null, prices: [] },
  ...changes,
})
const products = [product('p1', { codes: ['12'] }), product('p2', { place: 1 })]

describe('the buyers of a live', () => {
  it('are one for each person, in the order in which they asked, with everything they want', () => {
    const buyers = buyersOf(
      [
        claim('rosa', { productKey: 'p2', askedAt: at(3) }),
        claim('caio', { askedAt: at(2) }),
        claim('rosa'),
        claim('lia', { state: 'conditional' }),
        claim('duda', { state: 'not_an_order' }),
        claim('bia', { state: 'code_not_found', productKey: '' }),
      ],
      products,
    )
    expect(buyers.map(({ userName, items }) => [userName, items.map(({ label }) => label)])).toEqual([
      ['rosa', ['produto p1', 'produto p2']],
      ['caio', ['produto p1']],
    ])
    expect(
      conditionalOf(
        [claim('lia', { state: 'conditional' }), claim('rosa', { state: 'conditional' })],
        buyers,
      ),
    ).toBe(1)
  })

  it('have what is sure enough apart from everything they want', () => {
    const [buyer] = buyersOf(
      [claim('rosa'), claim('rosa', { productKey: 'p2', confidence: 0.6 })],
      products,
      0.8,
    )
    expect([buyer?.items.length, buyer?.sure.length]).toEqual([2, 1])
  })
})

describe('an order since its reply', () => {
  const [before] = buyersOf([claim('rosa'), claim('rosa', { productKey: 'p2' })], products)
  const now = (claims: Claim[], known = products, minConfidence = 0) =>
    buyersOf(claims, known, minConfidence)[0]!
  const both = (changes: Partial<Claim> = {}) => [claim('rosa', changes), claim('rosa', { productKey: 'p2' })]

  it.each([
    ['is the same', false, now(both())],
    [
      'is the same although the products were numbered anew',
      false,
      now(
        [claim('rosa', { productKey: 'p8' }), claim('rosa', { productKey: 'p9' })],
        [
          product('p8', { label: 'vestido azul', codes: ['12', '012'] }),
          product('p9', { label: 'produto p2' }),
        ],
      ),
    ],
    ['is the same although it is less sure now', false, now(both({ confidence: 0.5 }), products, 0.8)],
    ['changed by a quantity', true, now(both({ quantity: 2 }))],
    ['changed by a variant', true, now(both({ variant: 'm' }))],
    ['changed from waiting', true, now(both({ state: 'waiting' }))],
    ['changed by a product that is not wanted any more', true, now([claim('rosa')])],
  ])('%s: %s', (_, changed, buyer) => {
    expect(isChanged(before!.sure, buyer)).toBe(changed)
  })
})
