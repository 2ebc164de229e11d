import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { gateways } from '../../gateways.ts'
import { roundings } from '../../new-price.ts'
import { highestPrice } from '../../price.ts'
import type { StoredProductState } from '../product-model.ts'
import { applyEdit, type BulkEdit } from './apply-edit.ts'

const sku = {
  ...{ id: 1, priceCost: 0, priceSale: 10_000, priceDiscount: 0, blockedSale: false },
  ...{ quantityManaged: true, onHand: 5, barcode: null, sku: null },
}
const product: StoredProductState = {
  ...{ name: 'Saia ref. 1', active: true, priceSale: 10_000, priceDiscount: 0, description: '' },
  ...{ link: null, categoryIds: [2], skus: [sku] },
}
const link: StoredProductState = { ...product, link: 'https://x.example', skus: [] }
const price = (of: 'sale' | 'discount', by: 'set' | 'amount' | 'percent', value: number): BulkEdit => ({
  kind: 'price',
  of,
  edit: { by, value, rounding: 'none' },
})

describe('an edit of a product', () => {
  it('changes the prices of every sku, and of the product the cheapest one’s', () => {
    const before = { ...product, skus: [sku, { ...sku, id: 2, priceSale: 8_000, priceDiscount: 6_000 }] }
    expect(applyEdit(before, 'native', price('sale', 'percent', 1_000))).toEqual({
      after: {
        ...before,
        ...{ priceSale: 8_800, priceDiscount: 6_600 },
        skus: [
          { ...sku, priceSale: 11_000 },
          { ...sku, id: 2, priceSale: 8_800, priceDiscount: 6_600 },
        ],
      },
    })
  })

  it('calculates a discount from the regular price, and takes it away', () => {
    const discounted = applyEdit(link, 'external-link', price('discount', 'percent', -2_000))
    expect(discounted).toEqual({ after: { ...link, priceDiscount: 8_000 } })
    const without = applyEdit({ ...link, priceDiscount: 8_000 }, 'external-link', price('discount', 'set', 0))
    expect(without).toEqual({ after: link })
  })

  it.each([
    ['a price below 0', product, price('sale', 'amount', -10_001), 'bulk_price_below_zero'],
    ['a price above the highest', product, price('sale', 'amount', highestPrice), 'price_too_high'],
    ['a discount that is none', product, price('discount', 'amount', 1), 'bulk_discount_not_lower'],
    [
      'a regular price below the discount',
      { ...link, priceDiscount: 8_000 },
      price('sale', 'set', 7_000),
      'bulk_discount_not_lower',
    ],
    ['stock below 0', product, { kind: 'stock', by: 'add', value: -6 }, 'bulk_stock_below_zero'],
    ['stock of a link', link, { kind: 'stock', by: 'set', value: 1 }, 'bulk_without_stock'],
    [
      'more of an unlimited stock',
      { ...product, skus: [{ ...sku, quantityManaged: false }] },
      { kind: 'stock', by: 'add', value: 1 },
      'bulk_unlimited_stock',
    ],
  ] as [string, StoredProductState, BulkEdit, string][])('is refused: %s', (_, before, edit, refused) => {
    expect(applyEdit(before, before.link ? 'external-link' : 'native', edit)).toEqual({ refused })
  })

  it('leaves prices, stock and state of a shop that is only read to the shop, and changes them at a shop that is written', () => {
    const hidden: BulkEdit = { kind: 'active', active: false }
    expect(applyEdit(product, 'shopify', hidden)).toEqual({ refused: 'bulk_of_shop' })
    expect(applyEdit(product, 'yampi', hidden)).toEqual({ after: { ...product, active: false } })
    for (const gateway of ['yampi', 'shopify'] as const) {
      expect(applyEdit(product, gateway, { kind: 'category', by: 'add', categoryId: 1 })).toEqual({
        after: { ...product, categoryIds: [1, 2] },
      })
    }
  })

  it('never leads to a price or a stock below 0, nor to a discount that is none', () => {
    const centavos = fc.integer({ min: 0, max: highestPrice })
    const prices = fc.tuple(centavos, centavos).map(([a, b]) => ({
      priceSale: Math.max(a, b),
      priceDiscount: a === b ? 0 : Math.min(a, b),
    }))
    const skus = fc.array(
      fc.tuple(prices, fc.boolean(), fc.nat({ max: 100 })).map(([some, quantityManaged, onHand]) => ({
        ...{ ...sku, ...some, quantityManaged, onHand },
      })),
      { maxLength: 3 },
    )
    const edit: fc.Arbitrary<BulkEdit> = fc.oneof(
      fc.record({
        kind: fc.constant('price' as const),
        of: fc.constantFrom('sale' as const, 'discount' as const),
        edit: fc.record({
          by: fc.constantFrom('set' as const, 'amount' as const, 'percent' as const),
          value: fc.oneof(
            fc.integer({ min: -10_000, max: 10_000 }),
            fc.integer({ min: -highestPrice, max: highestPrice }),
          ),
          rounding: fc.constantFrom(...roundings),
        }),
      }),
      fc.record({
        kind: fc.constant('stock' as const),
        by: fc.constantFrom('set' as const, 'add' as const),
        value: fc.integer({ min: -100, max: 100 }),
      }),
    )
    fc.assert(
      fc.property(prices, skus, fc.constantFrom(...gateways), edit, (some, all, gateway, one) => {
        const edited = applyEdit({ ...product, ...some, skus: all }, gateway, one)
        if ('refused' in edited) return
        for (const { priceSale, priceDiscount } of [edited.after, ...edited.after.skus]) {
          expect(priceSale).toBeGreaterThanOrEqual(0)
          expect(priceSale).toBeLessThanOrEqual(highestPrice)
          expect(priceDiscount).toBeGreaterThanOrEqual(0)
          expect(priceDiscount === 0 || priceDiscount < priceSale).toBe(true)
        }
        for (const { onHand } of edited.after.skus) expect(onHand).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(10_000) },
    )
  })
})
