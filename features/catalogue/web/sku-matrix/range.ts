import type { Column } from './columns.ts'
import { type Matrix, rowsOf, type SkuRow, withRows } from './matrix.ts'

/** A cell on the screen: its row, and its place among the columns that are shown. */
export type Place = { row: number; column: number }

/** From the cell where a selection began to the one where it ends. */
export type Range = { from: Place; to: Place }

export const rangeOf = (place: Place): Range => ({ from: place, to: place })

export function isInside({ from, to }: Range, { row, column }: Place): boolean {
  const between = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return between(row, from.row, to.row) && between(column, from.column, to.column)
}

/** The columns of a row that a range covers, as a text to compare; of a single cell none. */
export function columnsIn(range: Range | null, row: number): string {
  if (!range || isSingle(range) || !isInside(range, { row, column: range.from.column })) return ''
  const { left, right } = bounds(range)
  return `${left}-${right}`
}

export const isSingle = ({ from, to }: Range) => from.row === to.row && from.column === to.column

/** A column may be written in a row: stock that is counted changes by its entries alone. */
export const isWritable = (row: SkuRow, column: Column) => !(column === 'stock' && row.isCounted)

function bounds({ from, to }: Range) {
  const [top, bottom] = from.row < to.row ? [from.row, to.row] : [to.row, from.row]
  const [left, right] = from.column < to.column ? [from.column, to.column] : [to.column, from.column]
  return { top, bottom, left, right }
}

/** Writes a text into one cell. */
export function writeCell(matrix: Matrix, columns: readonly Column[], place: Place, text: string): Matrix {
  return pasteCells(matrix, columns, rangeOf(place), [[text]])
}

/** Copies the first row of the range to the others; of a single row, to every row below it. */
export function fillDown(matrix: Matrix, columns: readonly Column[], range: Range): Matrix {
  const { top, bottom, left, right } = bounds(range)
  const rows = rowsOf(matrix)
  const first = rows[top]
  if (!first) return matrix
  const filled = columns.slice(left, right + 1)
  const last = bottom > top ? bottom : rows.length - 1
  return withRows(
    matrix,
    rows.map((row, at) =>
      at > top && at <= last ? copied(row, filled, (column) => first.cells[column]) : row,
    ),
  )
}

/** Empties the cells of a range. */
export function clearCells(matrix: Matrix, columns: readonly Column[], range: Range): Matrix {
  const { top, bottom, left, right } = bounds(range)
  const emptied = columns.slice(left, right + 1)
  return withRows(
    matrix,
    rowsOf(matrix).map((row, at) => (at >= top && at <= bottom ? copied(row, emptied, () => '') : row)),
  )
}

/**
 * Writes pasted cells from the upper left corner of the range. One value fills the whole range; what would stand
 * outside of the matrix is left out.
 */
export function pasteCells(
  matrix: Matrix,
  columns: readonly Column[],
  range: Range,
  pasted: readonly (readonly string[])[],
): Matrix {
  const { top, bottom, left, right } = bounds(range)
  const [[only] = []] = pasted
  const isOne = pasted.length === 1 && pasted[0]?.length === 1
  const height = isOne ? bottom - top + 1 : pasted.length
  const rows = rowsOf(matrix).map((row, at) => {
    if (at < top || at >= top + height) return row
    const texts = isOne
      ? Array.from({ length: right - left + 1 }, () => only ?? '')
      : (pasted[at - top] ?? [])
    const written = columns.slice(left, left + texts.length)
    return copied(row, written, (_, place) => texts[place] ?? '')
  })
  return withRows(matrix, rows)
}

function copied(
  row: SkuRow,
  columns: readonly Column[],
  text: (column: Column, at: number) => string,
): SkuRow {
  const cells = { ...row.cells }
  for (const [at, column] of columns.entries())
    if (isWritable(row, column)) cells[column] = text(column, at).slice(0, longestCell)
  return { ...row, cells }
}

const longestCell = 120

/** The cells of a range as a spreadsheet reads them. */
export function copyCells(matrix: Matrix, columns: readonly Column[], range: Range): string {
  const { top, bottom, left, right } = bounds(range)
  return rowsOf(matrix)
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      columns
        .slice(left, right + 1)
        .map((column) => cells[column])
        .join('\t'),
    )
    .join('\n')
}

/** The cells that a spreadsheet put into the clipboard: lines of cells, some of them quoted. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\n]*)/y
  let at = 0
  while (at <= text.length) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    at += whole.length
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') rows.push([])
    at += 1
  }
  // A spreadsheet ends its last line, too.
  if (rows.length > 1 && rows.at(-1)!.join('') === '') rows.pop()
  return rows
}
