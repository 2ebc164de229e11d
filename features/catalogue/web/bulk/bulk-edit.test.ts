import { describe, expect, it } from 'vitest'
import { type BulkAct, bulkEditOf } from './bulk-edit.ts'

const edit = (act: BulkAct, value = '') => bulkEditOf({ act, value, rounding: 'x90' })

describe('a bulk edit', () => {
  it('reads percents in hundredths, amounts in centavos, and their sign', () => {
    expect(edit('pricePercent', '10')).toMatchObject({ field: 'price_sale', by: 'percent', value: 1000 })
    expect(edit('pricePercent', '-12,5%')).toMatchObject({ value: -1250, rounding: 'x90' })
    expect(edit('priceAmount', '−5,90')).toMatchObject({ by: 'amount', value: -590 })
    expect(edit('discountPercent', '20')).toMatchObject({ field: 'price_discount', value: -2000 })
    expect(edit('stockAdd', '-3')).toEqual({ field: 'stock', by: 'add', value: -3 })
    expect(edit('deactivate')).toEqual({ field: 'active', value: false })
    expect(edit('categoryAdd', '5')).toEqual({ field: 'category', by: 'add', categoryId: 5 })
    expect(edit('discountNone')).toMatchObject({ by: 'set', value: 0 })
  })

  it.each([
    ['pricePercent', ''],
    ['priceSet', '-5'],
    ['priceSet', 'caro'],
    ['stockSet', '-1'],
    ['stockAdd', '1,5'],
    ['categoryAdd', ''],
  ] as const)('of %s is not valid with "%s"', (act, value) => {
    expect(edit(act, value)).toBeNull()
  })
})
