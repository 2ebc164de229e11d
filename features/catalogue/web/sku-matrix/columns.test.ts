import { describe, expect, it } from 'vitest'
import { emptyCells, readCells, readMeasure, readUnits } from './columns.ts'

const read = (cells: Partial<typeof emptyCells>) => readCells({ ...emptyCells, priceSale: '100', ...cells })

describe('the cells of a sku', () => {
  it('are read as centavos, units and measures; an empty stock is unlimited, an empty measure 1', () => {
    expect(read({ priceSale: 'R$ 1.299,90', priceDiscount: '999', stock: '1.200', weight: '0,35' })).toEqual({
      values: {
        priceSale: 129_990,
        priceDiscount: 99_900,
        stock: 1200,
        sku: '',
        barcode: '',
        weight: 0.35,
        width: 1,
        height: 1,
        length: 1,
      },
      errors: {},
    })
    expect(read({}).values.stock).toBeNull()
    expect(read({ priceSale: '0' }).errors).toEqual({})
  })

  it.each([
    [{ priceSale: '' }, { priceSale: 'required' }],
    [{ priceSale: '-5' }, { priceSale: 'negative' }],
    [{ priceSale: '1,999', priceDiscount: '0,123' }, { priceDiscount: 'fraction' }],
    [{ priceSale: '99.999.999,99' }, { priceSale: 'tooHigh' }],
    [{ priceSale: '1000000000000' }, { priceSale: 'tooHigh' }],
    [{ priceSale: 'caro' }, { priceSale: 'price' }],
    [{ priceDiscount: '100' }, { priceDiscount: 'discount' }],
    [{ stock: '-1' }, { stock: 'stock' }],
    [{ stock: '1,5' }, { stock: 'stock' }],
    [{ stock: '9999999999' }, { stock: 'stock' }],
    [{ weight: 'leve' }, { weight: 'measure' }],
    [{ barcode: '7'.repeat(51) }, { barcode: 'tooLong' }],
  ])('%o has %o', (cells, errors) => {
    expect(read(cells).errors).toEqual(errors)
  })

  it('reads measures with their unit, and takes 1 for 0 and less', () => {
    expect(['12 cm', '0.3kg', '0', '-2', ''].map(readMeasure)).toEqual([12, 0.3, 1, 1, 1])
    expect(readMeasure('1e9')).toBeNull()
    expect(readUnits('∞')).toBeNull()
  })
})
