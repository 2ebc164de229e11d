import { describe, expect, it } from 'vitest'
import { emptyCells } from '../sku-matrix/columns.ts'
import {
  addValues,
  type Matrix,
  removeValue,
  rowsOf,
  type SkuRow,
  withPictures,
} from '../sku-matrix/matrix.ts'
import { mergeMatrices } from '../sku-matrix/merge-matrices.ts'
import { writeCell } from '../sku-matrix/range.ts'
import { mergeVersions } from './merge-versions.ts'

const base = { version: 1, name: 'Saia', measures: 'P 60', tags: ['a'] }

describe('two versions of one thing', () => {
  it('become one with the changes of both, where each changed other fields', () => {
    const mine = { ...base, name: 'Saia midi' }
    const theirs = { ...base, version: 2, measures: 'P 62', tags: ['a', 'b'] }
    expect(mergeVersions(base, mine, theirs)).toEqual({
      merged: { ...theirs, name: 'Saia midi' },
      disputed: [],
    })
  })

  it('are disputed only where both changed one field to something else', () => {
    const mine = { ...base, name: 'Saia midi', measures: 'P 64', tags: ['b'] }
    const theirs = { ...base, version: 2, name: 'Saia longa', tags: ['b'] }
    expect(mergeVersions(base, mine, theirs)).toEqual({
      merged: { ...mine, version: 2 },
      disputed: ['name'],
    })
  })

  it('are disputed wherever they differ, when it is not known what they began with', () => {
    const mine = { ...base, name: 'Saia midi' }
    expect(mergeVersions(null, mine, { ...base, version: 2, measures: '' }).disputed).toEqual([
      'name',
      'measures',
    ])
  })
})

const stored: Matrix = {
  variations: [{ name: 'Cor', values: ['Azul', 'Preto'] }],
  rows: ['Azul', 'Preto'].map(
    (value, id): SkuRow => ({
      ...{ id, isCounted: true, reserved: 0, values: [value], pictures: [] },
      cells: { ...emptyCells, priceSale: '50', stock: '4' },
    }),
  ),
}
const priced = (matrix: Matrix, row: number, price: string) =>
  writeCell(matrix, ['priceSale'], { row, column: 0 }, price)
const prices = (matrix: Matrix | null) => matrix && rowsOf(matrix).map(({ cells }) => cells.priceSale)

describe('two matrices of one product', () => {
  it('become one with the cells and pictures of both', () => {
    const mine = withPictures(priced(stored, 0, '60'), ['/a.jpg'], ({ id }) => id === 0)
    const merged = mergeMatrices(stored, mine, priced(stored, 1, '70'))
    expect(prices(merged)).toEqual(['60', '70'])
    expect(rowsOf(merged!)[0]?.pictures).toEqual(['/a.jpg'])
  })

  it('are disputed where both changed one cell, or one changed the values', () => {
    expect(mergeMatrices(stored, priced(stored, 0, '60'), priced(stored, 0, '70'))).toBeNull()
    expect(mergeMatrices(stored, addValues(stored, 0, ['Rosa']), priced(stored, 0, '70'))).toBeNull()
    expect(mergeMatrices(null, priced(stored, 0, '60'), stored)).toBeNull()
  })

  it('take stock and reservations as they are stored, which is no change of an editor', () => {
    const sold: Matrix = {
      ...stored,
      rows: stored.rows.map((row) => ({ ...row, reserved: 1, cells: { ...row.cells, stock: '3' } })),
    }
    const merged = mergeMatrices(stored, priced(stored, 0, '60'), sold)
    expect(prices(merged)).toEqual(['60', '50'])
    expect(rowsOf(merged!).map(({ cells, reserved }) => [cells.stock, reserved])).toEqual([
      ['3', 1],
      ['3', 1],
    ])
    expect(mergeMatrices(stored, stored, sold)).toBe(sold)
  })

  it('make a sku that the other editor removed a new one, when it is kept', () => {
    const without = { ...removeValue(stored, 0, 'Preto'), rows: stored.rows.slice(0, 1) }
    const merged = mergeMatrices(stored, stored, without)
    expect(merged).toBe(without)
    expect(mergeMatrices(stored, priced(stored, 1, '60'), without)).toBeNull()
  })
})
