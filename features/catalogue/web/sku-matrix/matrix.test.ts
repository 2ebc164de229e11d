import { describe, expect, it } from 'vitest'
import { type Column, emptyCells } from './columns.ts'
import { leavingRows, piecesOf } from './leaving-rows.ts'
import {
  addValues,
  addVariation,
  countRows,
  type Matrix,
  moveValue,
  moveVariation,
  removedIds,
  removeValue,
  removeVariation,
  renameValue,
  renameVariation,
  rowsOf,
  singleRow,
  splitValues,
  withPictures,
  withRows,
} from './matrix.ts'
import { writeCell } from './range.ts'

const price: Column[] = ['priceSale']
const cellsWith = (cells: Partial<typeof emptyCells>) => ({ ...emptyCells, ...cells })

/** A matrix of these variations, made as a seller makes it. */
function made(...variations: [string, string][]): Matrix {
  return variations.reduce(
    (matrix, [name, values], at) => addValues(addVariation(matrix, name), at, splitValues(values)),
    singleRow(),
  )
}

const stored = { isCounted: true, reserved: 0, pictures: [] }

const shown = (matrix: Matrix) =>
  rowsOf(matrix).map(({ values, cells }) => `${values.join(' ')}: ${cells.priceSale}`)

describe('the matrix of skus', () => {
  it('has one row without variations, and a row for each combination with them', () => {
    expect(rowsOf(singleRow()).map(({ values }) => values)).toEqual([[]])
    const matrix = made(['Cor', 'Azul, Preto, Rosa'], ['Tamanho', 'P, M, G, GG'])
    expect(countRows(matrix)).toBe(12)
    expect(rowsOf(matrix).map(({ values }) => values.join(' '))).toEqual([
      ...['Azul P', 'Azul M', 'Azul G', 'Azul GG'],
      ...['Preto P', 'Preto M', 'Preto G', 'Preto GG'],
      ...['Rosa P', 'Rosa M', 'Rosa G', 'Rosa GG'],
    ])
  })

  it('counts the rows of 3 × 50 × 50 without making them', () => {
    const values = (n: number) => Array.from({ length: n }, (_, at) => `v${at}`)
    const variations = [3, 50, 50].map((n) => ({ name: `${n}`, values: values(n) }))
    expect(countRows({ variations })).toBe(7500)
  })

  it('adds each value once, whatever its case and accents', () => {
    const matrix = made(['Cor', 'Azul; azul, LILÁS\nlilas,, '])
    expect(matrix.variations[0]?.values).toEqual(['Azul', 'LILÁS'])
  })

  it('takes at most three variations', () => {
    const matrix = made(['Cor', 'A'], ['Tamanho', 'P'], ['Tecido', 'Linho'])
    expect(addVariation(matrix, 'Gola')).toBe(matrix)
  })

  it('gives the row of a product without variations, with its stock, to the first value', () => {
    const single = singleRow({ id: 7, cells: cellsWith({ priceSale: '89,90', stock: '4', weight: '0,3' }) })
    const rows = rowsOf(addValues(addVariation(single, 'Cor'), 0, ['Azul', 'Preto']))
    expect(rows[0]).toMatchObject({ id: 7, cells: { priceSale: '89,90', stock: '4', weight: '0,3' } })
    expect(rows[1]).toMatchObject({ id: null, cells: { priceSale: '89,90', stock: '0', weight: '0,3' } })
  })

  it('begins the row of a new value with the price of the row that has most in common with it', () => {
    let matrix = made(['Cor', 'Azul, Preto'], ['Tamanho', 'P'])
    matrix = writeCell(matrix, price, { row: 0, column: 0 }, '50')
    matrix = writeCell(matrix, price, { row: 1, column: 0 }, '70')
    expect(shown(addValues(matrix, 1, ['M']))).toEqual([
      'Azul P: 50',
      'Azul M: 50',
      'Preto P: 70',
      'Preto M: 70',
    ])
  })

  it('leaves a new row alone when its neighbour changes afterwards', () => {
    let matrix = writeCell(made(['Cor', 'Azul']), price, { row: 0, column: 0 }, '50')
    matrix = addValues(matrix, 0, ['Preto'])
    matrix = addValues(matrix, 0, ['Rosa'])
    matrix = writeCell(matrix, price, { row: 0, column: 0 }, '60')
    expect(shown(matrix).slice(0, 2)).toEqual(['Azul: 60', 'Preto: 50'])
  })

  it('has the typed price again when a removed value is added again', () => {
    let matrix = writeCell(made(['Cor', 'Azul, Preto']), price, { row: 1, column: 0 }, '70')
    matrix = removeValue(matrix, 0, 'Preto')
    expect(shown(matrix)).toEqual(['Azul: '])
    expect(shown(addValues(matrix, 0, ['preto']))).toEqual(['Azul: ', 'preto: 70'])
  })

  it('keeps the rows of the last value when that is removed', () => {
    const matrix = writeCell(made(['Cor', 'Azul']), price, { row: 0, column: 0 }, '70')
    expect(shown(removeValue(matrix, 0, 'Azul'))).toEqual([': 70'])
  })

  it('keeps the rows of the first value when a variation is removed', () => {
    let matrix = made(['Cor', 'Azul, Preto'], ['Tamanho', 'P, M'])
    for (const row of [0, 1, 2, 3]) matrix = writeCell(matrix, price, { row, column: 0 }, `${row}`)
    expect(shown(removeVariation(matrix, 0))).toEqual(['P: 0', 'M: 1'])
    expect(shown(removeVariation(matrix, 1))).toEqual(['Azul: 0', 'Preto: 2'])
  })

  it('renames a value and a variation together with their rows', () => {
    let matrix = writeCell(made(['Cor', 'Azul, Preto']), price, { row: 1, column: 0 }, '70')
    matrix = renameVariation(renameValue(matrix, 0, 'Preto', 'Preto fosco'), 0, 'Acabamento')
    expect(matrix.variations[0]?.name).toBe('Acabamento')
    expect(shown(matrix)).toEqual(['Azul: ', 'Preto fosco: 70'])
    expect(renameValue(matrix, 0, 'Azul', 'preto FOSCO')).toBe(matrix)
    expect(shown(renameValue(matrix, 0, 'Azul', 'azul'))[0]).toBe('azul: ')
  })

  it('does not take the price of a removed value that had the new name', () => {
    let matrix = writeCell(made(['Cor', 'Azul, Preto']), price, { row: 0, column: 0 }, '50')
    matrix = writeCell(matrix, price, { row: 1, column: 0 }, '70')
    matrix = renameValue(removeValue(matrix, 0, 'Preto'), 0, 'Azul', 'Preto')
    expect(shown(matrix)).toEqual(['Preto: 50'])
  })

  it('shows stored skus at their values, and a variation without values makes no rows', () => {
    const variations = [{ name: 'Cor', values: ['Azul', 'Preto'] }]
    const rows = [{ ...stored, id: 1, values: ['Preto'], cells: cellsWith({ priceSale: '9' }) }]
    const matrix: Matrix = { variations, rows }
    expect(rowsOf(matrix).map(({ id }) => id)).toEqual([null, 1])
    expect(shown(addVariation(matrix, 'Tamanho'))).toEqual(['Azul: 9', 'Preto: 9'])
  })

  it('names the skus that are no longer in it', () => {
    const rows = ['Azul', 'Preto'].map((value, id) => ({
      ...{ ...stored, id, values: [value], cells: emptyCells },
    }))
    const matrix: Matrix = { variations: [{ name: 'Cor', values: ['Azul', 'Preto'] }], rows }
    expect(removedIds(matrix)).toEqual([])
    expect(removedIds(removeValue(matrix, 0, 'Preto'))).toEqual([1])
  })

  it('moves values and variations, and every row keeps its prices, numbers and pictures', () => {
    let matrix = made(['Cor', 'Azul, Preto'], ['Tamanho', 'P, M'])
    for (const row of [0, 1, 2, 3]) matrix = writeCell(matrix, price, { row, column: 0 }, `${row}`)
    matrix = withPictures(matrix, ['/a.jpg'], ({ values }) => values.includes('Preto'))
    const pictures = (of: Matrix) => rowsOf(of).map((row) => row.pictures.length)
    expect(shown(moveValue(matrix, 0, 1, 0))).toEqual(['Preto P: 2', 'Preto M: 3', 'Azul P: 0', 'Azul M: 1'])
    const turned = moveVariation(matrix, 1, 0)
    expect(turned.variations.map(({ name }) => name)).toEqual(['Tamanho', 'Cor'])
    expect(shown(turned)).toEqual(['P Azul: 0', 'P Preto: 2', 'M Azul: 1', 'M Preto: 3'])
    expect(pictures(turned)).toEqual([0, 1, 0, 1])
    expect(shown(moveVariation(turned, 0, 1))).toEqual(shown(matrix))
    const withEmpty = moveVariation(addVariation(matrix, 'Tecido'), 2, 0)
    expect(shown(withEmpty)).toEqual(shown(matrix))
    expect(moveValue(matrix, 0, 7, 0)).toBe(matrix)
    expect(moveVariation(matrix, 0, 5)).toBe(matrix)
  })

  it('names the stored skus that a removal takes, with their stock and reservations', () => {
    const rows = ['Azul', 'Preto'].map((value, id) => ({
      ...{ ...stored, id, reserved: id * 2, values: [value], cells: cellsWith({ stock: '7' }) },
    }))
    const matrix: Matrix = { variations: [{ name: 'Cor', values: ['Azul', 'Preto'] }], rows }
    const leaving = leavingRows(matrix, removeValue(matrix, 0, 'Preto'))
    expect(leaving.map(({ id }) => id)).toEqual([1])
    expect(piecesOf(leaving)).toEqual({ inStock: 7, reserved: 2 })
    expect(leavingRows(matrix, renameValue(matrix, 0, 'Preto', 'Grafite'))).toEqual([])
  })

  it('changes nothing at a variation that is not there', () => {
    const matrix = made(['Cor', 'Azul'])
    expect(addValues(matrix, 4, ['x'])).toBe(matrix)
    expect(removeValue(matrix, 4, 'x')).toBe(matrix)
    expect(removeVariation(matrix, 4)).toBe(matrix)
    expect(withRows(matrix, []).variations).toBe(matrix.variations)
  })
})
