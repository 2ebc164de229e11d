import { readPrice } from '#platform/web/read-price.ts'
import { highestPrice } from '../../price.ts'
import type { mostPieces } from '../../stock-contract.ts'

// Matches the contract by its type, without importing its schemas into the page.
const mostUnits: typeof mostPieces = 1_000_000_000

/** The columns of the matrix that are typed, in their order on the screen. */
export const columns = [
  'priceSale',
  'priceDiscount',
  'stock',
  'sku',
  'barcode',
  'weight',
  'width',
  'height',
  'length',
] as const
export type Column = (typeof columns)[number]

/** The columns that are shown only when the user asks for codes and measures. */
export const furtherColumns: readonly Column[] = ['sku', 'barcode', 'weight', 'width', 'height', 'length']

/** What was typed in each column, and whether the row is on sale. */
export type Cells = Record<Column, string> & { isOnSale: boolean }

export const emptyCells: Cells = {
  priceSale: '',
  priceDiscount: '',
  stock: '',
  sku: '',
  barcode: '',
  weight: '',
  width: '',
  height: '',
  length: '',
  isOnSale: true,
}

/**
 * What a new row takes from its neighbour: not what names a unit, and not the units themselves. Beside stock that is
 * counted a new row has none, so that no unit is sold by oversight.
 */
export function inheritedCells(cells: Cells): Cells {
  return { ...cells, stock: cells.stock.trim() === '' ? '' : '0', sku: '', barcode: '', isOnSale: true }
}

/** Why a cell is not valid: a key of `products.matrix.errors`. */
export type CellError =
  | 'required'
  | 'price'
  | 'negative'
  | 'fraction'
  | 'tooHigh'
  | 'discount'
  | 'stock'
  | 'measure'
  | 'tooLong'

/** A row as the server gets it. Prices in centavos, kilograms and centimetres; `stock` null: unlimited. */
export type SkuValues = {
  priceSale: number
  priceDiscount: number
  stock: number | null
  sku: string
  barcode: string
  weight: number
  width: number
  height: number
  length: number
}

const longestCode = { sku: 100, barcode: 50 }
const largestMeasure = 100_000

/** The values of a row and what is wrong with them, by column. An empty price is missing; 0 is free of charge. */
export function readCells(cells: Cells): { values: SkuValues; errors: Partial<Record<Column, CellError>> } {
  const errors: Partial<Record<Column, CellError>> = {}
  const price = (column: 'priceSale' | 'priceDiscount') => {
    const read = readPrice(cells[column])
    if (Number.isNaN(read)) errors[column] = priceError(cells[column])
    else if ((read ?? 0) > highestPrice) errors[column] = 'tooHigh'
    return read ?? 0
  }
  const measure = (column: 'weight' | 'width' | 'height' | 'length') => {
    const read = readMeasure(cells[column])
    if (read === null) errors[column] = 'measure'
    return read ?? 1
  }
  const code = (column: 'sku' | 'barcode') => {
    const text = cells[column].trim()
    if (text.length > longestCode[column]) errors[column] = 'tooLong'
    return text
  }

  const priceSale = price('priceSale')
  if (cells.priceSale.trim() === '') errors.priceSale = 'required'
  const priceDiscount = price('priceDiscount')
  if (!errors.priceDiscount && priceDiscount > 0 && priceDiscount >= priceSale)
    errors.priceDiscount = 'discount'
  const stock = readUnits(cells.stock)
  if (Number.isNaN(stock)) errors.stock = 'stock'
  return {
    values: {
      priceSale,
      priceDiscount,
      stock,
      sku: code('sku'),
      barcode: code('barcode'),
      weight: measure('weight'),
      width: measure('width'),
      height: measure('height'),
      length: measure('length'),
    },
    errors,
  }
}

/** Why a text is no price. */
function priceError(text: string): CellError {
  const typed = text.replace(/r\$|\s/gi, '')
  if (/^[-−]/.test(typed)) return 'negative'
  if (/^\d{10,15}(?:[.,]\d{1,2})?$/.test(typed)) return 'tooHigh'
  return /^\d{1,9}[.,]\d{3,9}$/.test(typed) ? 'fraction' : 'price'
}

/** Typed units: "12", "1.200". Null: unlimited; NaN: not a number of units. */
export function readUnits(typed: string): number | null {
  const text = typed.replace(/\s/g, '')
  if (text === '' || text === '∞') return null
  if (!/^(\d{1,10}|\d{1,3}([.,]\d{3})+)$/.test(text)) return Number.NaN
  const units = Number(text.replace(/[.,]/g, ''))
  return units <= mostUnits ? units : Number.NaN
}

/** A typed measure: "0,3", "0.3", "12 cm". Empty, or 0 and less, is 1 (spec §5); null: not a measure. */
export function readMeasure(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/(kg|cm)$/i, '')
    .trim()
  if (text === '') return 1
  if (!/^-?\d{1,6}([.,]\d{1,3})?$/.test(text)) return null
  const value = Number(text.replace(',', '.'))
  if (value > largestMeasure) return null
  return value > 0 ? value : 1
}
