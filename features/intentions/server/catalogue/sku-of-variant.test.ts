import { describe, expect, it } from 'vitest'
import { skuOfVariant } from './sku-of-variant.ts'

const dress = [
  { id: 1, values: ['P', 'Azul'] },
  { id: 2, values: ['M', 'Azul'] },
  { id: 3, values: ['M', 'Rosa bebê'] },
]

describe('the sku of a line', () => {
  it.each([
    ['the one whose values are named', 'm azul', 2],
    ['the one whose value no other has', 'p', 1],
    ['the one with a part of a value', 'rosa', 3],
  ])('is %s', (_, variant, sku) => {
    expect(skuOfVariant(dress, 'Vestido', variant)).toBe(sku)
  })

  it.each([
    ['a value that several have', 'm'],
    ['a value that none has', 'gg'],
    ['a value that none has beside one', 'p verde'],
    ['nothing', ''],
  ])('is not clear from %s', (_, variant) => {
    expect(skuOfVariant(dress, 'Vestido', variant)).toBeNull()
  })

  it('is the only one of a product without variations', () => {
    expect(skuOfVariant([{ id: 7, values: [] }], 'Caneca azul', '')).toBe(7)
    expect(skuOfVariant([{ id: 7, values: [] }], 'Caneca azul', 'azul')).toBe(7)
    expect(skuOfVariant([{ id: 7, values: [] }], 'Caneca azul', 'preta')).toBeNull()
  })

  it('is none of a product by external link', () => {
    expect(skuOfVariant([], 'Caneca', '')).toBeNull()
  })
})
