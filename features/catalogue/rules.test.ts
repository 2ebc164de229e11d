import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import {
  availabilityOf,
  isAvailable,
  matrixSize,
  mostSkus,
  pictureCount,
  previewsOf,
  priceOf,
  type ShownPrice,
  shownName,
  skuMatrix,
  stockOf,
  storedName,
} from './contract.ts'

const sku = (priceSale: number, priceDiscount = 0, blockedSale = false) => ({
  priceSale,
  priceDiscount,
  blockedSale,
})
const shown = (fields: Partial<ShownPrice>): ShownPrice => ({
  ...{ amount: 0, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false },
  ...fields,
})

describe('the price of a product', () => {
  it.each([
    ['is its own without skus', { priceSale: 8990, priceDiscount: 0 }, shown({ amount: 8990 })],
    [
      'is the discounted one, with the price struck through',
      { priceSale: 8990, priceDiscount: 7990 },
      shown({ amount: 7990, struckThrough: 8990 }),
    ],
    ['is free at 0', { priceSale: 0, priceDiscount: 0 }, shown({ isFree: true })],
    [
      'begins with the lowest of several skus',
      { priceSale: 0, priceDiscount: 0, skus: [sku(9000), sku(8000, 7000), sku(7500)] },
      shown({ amount: 7000, isFrom: true }),
    ],
    [
      'names free options beside the lowest paid one',
      { priceSale: 0, priceDiscount: 0, skus: [sku(0), sku(500)] },
      shown({ amount: 500, isFrom: true, hasFreeOptions: true }),
    ],
    [
      'is one price if all skus have it',
      { priceSale: 0, priceDiscount: 0, skus: [sku(900, 700), sku(900, 700)] },
      shown({ amount: 700, struckThrough: 900 }),
    ],
    [
      'leaves out blocked skus',
      { priceSale: 0, priceDiscount: 0, skus: [sku(100, 0, true), sku(900)] },
      shown({ amount: 900 }),
    ],
    [
      'is that of blocked skus if there are no others',
      { priceSale: 0, priceDiscount: 0, skus: [sku(100, 0, true)] },
      shown({ amount: 100 }),
    ],
  ])('%s', (_, product, price) => {
    expect(priceOf(product)).toEqual(price)
  })

  it('is paid by a sku on sale, and no sku above zero costs less', () => {
    const price = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 }))
    const anySku = fc.record({ priceSale: price, priceDiscount: price, blockedSale: fc.boolean() })
    fc.assert(
      fc.property(fc.array(anySku, { minLength: 1, maxLength: 6 }), (skus) => {
        const { amount, struckThrough, isFree, isFrom, hasFreeOptions } = priceOf({
          ...{ priceSale: 0, priceDiscount: 0 },
          skus,
        })
        const onSale = skus.some(({ blockedSale }) => !blockedSale)
        const paid = skus
          .filter(({ blockedSale }) => !onSale || !blockedSale)
          .map(({ priceSale, priceDiscount }) =>
            priceDiscount > 0 && priceDiscount < priceSale ? priceDiscount : priceSale,
          )
        expect(paid).toContain(amount)
        expect(paid.filter((one) => one > 0 && one < amount)).toEqual([])
        expect(isFree).toBe(paid.every((one) => one === 0))
        expect(isFrom).toBe(new Set(paid).size > 1)
        expect(hasFreeOptions).toBe(paid.includes(0) && !isFree)
        if (struckThrough !== null) expect(struckThrough).toBeGreaterThan(amount)
      }),
      { numRuns: runs(10_000) },
    )
  })
})

describe('availability', () => {
  it.each([
    ['is unlimited where stock is not managed', { quantityManaged: false, stockQuantity: 0 }, 'unlimited'],
    ['is sold out at 0', { quantityManaged: true, stockQuantity: 0 }, 'sold_out'],
    ['is a number of pieces', { quantityManaged: true, stockQuantity: 2 }, 'pieces'],
  ])('%s', (_, of, kind) => {
    expect(stockOf(of).kind).toBe(kind)
  })

  it('of a product follows from the skus that are not blocked', () => {
    const anySku = fc.record({
      blockedSale: fc.boolean(),
      quantityManaged: fc.boolean(),
      stockQuantity: fc.integer({ min: -1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(anySku, { maxLength: 6 }), (skus) => {
        let pieces = 0
        let isUnlimited = false
        for (const { blockedSale, quantityManaged, stockQuantity } of skus) {
          if (blockedSale) continue
          if (!quantityManaged) isUnlimited = true
          else if (stockQuantity > 0) pieces += stockQuantity
        }
        expect(isAvailable(skus)).toBe(isUnlimited || pieces > 0)
        expect(availabilityOf(skus)).toEqual({
          isAvailable: isUnlimited || pieces > 0,
          stock: isUnlimited
            ? { kind: 'unlimited' }
            : pieces > 0
              ? { kind: 'pieces', pieces }
              : { kind: 'sold_out' },
        })
      }),
      { numRuns: runs(10_000) },
    )
    expect(availabilityOf(null)).toEqual({ isAvailable: true, stock: { kind: 'unlimited' } })
  })
})

describe('the name of a product', () => {
  it('is stored with its number and shown without it', () => {
    expect(storedName('Vestido', 12)).toBe('Vestido ref. 12')
    expect(storedName('Vestido ref. 12', 12)).toBe('Vestido ref. 12')
    expect(shownName('Vestido ref. 12')).toBe('Vestido')
    expect(shownName('Peça ref. 3 azul')).toBe('Peça ref. 3 azul')
  })
})

describe('pictures', () => {
  it('are counted behind the tilde of their address, and each is a JPEG', () => {
    expect(pictureCount('https://cdn.lu/a~b/0199~12/')).toBe(12)
    expect([pictureCount('/files/a/'), pictureCount('')]).toEqual([0, 0])
    expect(previewsOf('/files/product-sets/0199~2/')).toEqual([
      '/files/product-sets/0199~2/0.jpg',
      '/files/product-sets/0199~2/1.jpg',
    ])
    expect(previewsOf('https://cdn.lu/0199~1')).toEqual(['https://cdn.lu/0199~1/0.jpg'])
    expect(previewsOf(null)).toEqual([])
  })
})

describe('the matrix of skus', () => {
  it('has every combination once, the last variation changing fastest', () => {
    expect(
      skuMatrix([
        ['P', 'M'],
        ['azul', 'rosa'],
      ]),
    ).toEqual([
      ['P', 'azul'],
      ['P', 'rosa'],
      ['M', 'azul'],
      ['M', 'rosa'],
    ])
    expect(skuMatrix([])).toEqual([[]])
  })

  it('is not made beyond 2,000 skus or three variations', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at)
    expect(matrixSize([3, 50, 50])).toBe(7_500)
    expect(skuMatrix([many(3), many(50), many(50)])).toBeNull()
    expect(skuMatrix([many(40), many(50)])).toHaveLength(mostSkus)
    expect(skuMatrix([[1], [1], [1], [1]])).toBeNull()
  })
})
