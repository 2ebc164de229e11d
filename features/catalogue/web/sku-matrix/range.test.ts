import { describe, expect, it } from 'vitest'
import { type Column, emptyCells } from './columns.ts'
import { addValues, addVariation, type Matrix, rowsOf, singleRow } from './matrix.ts'
import { moveByKey } from './move-by-key.ts'
import { clearCells, copyCells, fillDown, isInside, pasteCells, type Range, readClipboard } from './range.ts'

const columns: Column[] = ['priceSale', 'priceDiscount', 'stock']
const sizes = addValues(addVariation(singleRow(), 'Tamanho'), 0, ['P', 'M', 'G'])
const range = (row: number, column: number, toRow = row, toColumn = column): Range => ({
  from: { row, column },
  to: { row: toRow, column: toColumn },
})
const texts = (matrix: Matrix) =>
  rowsOf(matrix).map(({ cells }) => columns.map((column) => cells[column]).join('|'))

describe('cells pasted from a spreadsheet', () => {
  it('are read with their lines, tabs and quotes', () => {
    expect(readClipboard('89,90\t79,90\r\n"R$ 1.299,00"\t\r\n')).toEqual([
      ['89,90', '79,90'],
      ['R$ 1.299,00', ''],
    ])
    expect(readClipboard('"a ""b""\nc"\td')).toEqual([['a "b"\nc', 'd']])
    expect(readClipboard('5" tela')).toEqual([['5" tela']])
    expect(readClipboard('')).toEqual([['']])
  })

  it('are read in linear time', () => {
    const text = '"'.repeat(200_000)
    expect(readClipboard(text).length).toBe(1)
  })

  it('fill the cells from the corner, and leave out what is outside of the matrix', () => {
    const pasted = pasteCells(sizes, columns, range(1, 1), [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ])
    expect(texts(pasted)).toEqual(['||', '|1|2', '|4|5'])
  })

  it('fill a whole range when it is one value', () => {
    expect(texts(pasteCells(sizes, columns, range(2, 1, 0, 0), [['10']]))).toEqual([
      '10|10|',
      '10|10|',
      '10|10|',
    ])
  })

  it('do not overwrite the stock of a sku that exists', () => {
    const stored = singleRow({ id: 3, isCounted: true, cells: { ...emptyCells, stock: '8' } })
    expect(texts(pasteCells(stored, columns, range(0, 0), [['1', '', '99']]))).toEqual(['1||8'])
    expect(texts(clearCells(stored, columns, range(0, 0, 0, 2)))).toEqual(['||8'])
  })

  it('are cut at the length of the longest cell', () => {
    const pasted = pasteCells(sizes, columns, range(0, 0), [['9'.repeat(5000)]])
    expect(rowsOf(pasted)[0]?.cells.priceSale.length).toBe(120)
  })
})

describe('a range of cells', () => {
  const filled = pasteCells(sizes, columns, range(0, 0), [['1', '2', '3']])

  it('is filled down to the end of the range, or of the matrix from one row', () => {
    expect(texts(fillDown(filled, columns, range(0, 0, 1, 1)))).toEqual(['1|2|3', '1|2|', '||'])
    expect(texts(fillDown(filled, columns, range(0, 0, 0, 1)))).toEqual(['1|2|3', '1|2|', '1|2|'])
  })

  it('is emptied, and copied for a spreadsheet', () => {
    expect(copyCells(filled, columns, range(0, 0, 1, 1))).toBe('1\t2\n\t')
    expect(texts(clearCells(filled, columns, range(1, 2, 0, 1)))).toEqual(['1||', '||', '||'])
  })

  it('contains the cells between its corners, in whichever order they were chosen', () => {
    expect(isInside(range(2, 1, 0, 0), { row: 1, column: 1 })).toBe(true)
    expect(isInside(range(2, 1, 0, 0), { row: 1, column: 2 })).toBe(false)
  })
})

describe('the keys of a spreadsheet', () => {
  const size = { rows: 3, columns: 3 }
  const press = (key: string, { at = range(1, 1), caret = true, shift = false, ctrl = false } = {}) =>
    moveByKey({ key, shiftKey: shift, ctrlKey: ctrl, metaKey: false }, at, size, {
      isAtStart: caret,
      isAtEnd: caret,
    })

  it('move from cell to cell, and stop at the edge', () => {
    expect(press('ArrowDown')).toEqual(range(2, 1))
    expect(press('ArrowUp', { at: range(0, 1) })).toEqual(range(0, 1))
    expect(press('Enter')).toEqual(range(2, 1))
    expect(press('Enter', { shift: true })).toEqual(range(0, 1))
    expect(press('ArrowRight', { ctrl: true })).toEqual(range(1, 2))
    expect(press('End', { ctrl: true })).toEqual(range(2, 2))
  })

  it('extend the range with Shift', () => {
    expect(press('ArrowDown', { shift: true })).toEqual(range(1, 1, 2, 1))
    expect(press('ArrowDown', { shift: true, at: range(1, 1, 2, 1) })).toEqual(range(1, 1, 2, 1))
  })

  it('leave the caret in its text, and other keys to the browser', () => {
    expect(press('ArrowRight', { caret: false })).toBeNull()
    expect(press('ArrowLeft', { caret: false })).toBeNull()
    expect(press('a')).toBeNull()
    expect(press('Tab')).toBeNull()
    expect(press('Enter', { ctrl: true })).toBeNull()
  })
})
