import { type Cells, type Column, columns } from './columns.ts'
import { type Matrix, rowsOf, type SkuRow } from './matrix.ts'

/**
 * The matrix that two editors made of one: variations of whoever changed them, and each cell of whoever changed it. Null
 * where both changed the same thing. Skus have the numbers, stock and reservations that are stored now.
 */
export function mergeMatrices(base: Matrix | null, mine: Matrix, theirs: Matrix): Matrix | null {
  if (isSame(facts(mine), facts(theirs)) || (base && isSame(facts(mine), facts(base)))) return theirs
  if (base && isSame(facts(theirs), facts(base))) return withStoredSkus(mine, theirs)
  if (!base || !isSame(mine.variations, theirs.variations) || !isSame(mine.variations, base.variations))
    return null

  const rows: SkuRow[] = []
  const [before, own, stored] = [rowsOf(base), rowsOf(mine), rowsOf(theirs)]
  for (const [at, row] of stored.entries()) {
    const merged = mergeRows(before[at], own[at], row)
    if (!merged) return null
    rows.push(merged)
  }
  return { variations: theirs.variations, rows }
}

function mergeRows(base: SkuRow | undefined, mine: SkuRow | undefined, theirs: SkuRow): SkuRow | null {
  if (!base || !mine) return null
  const cells: Cells = { ...theirs.cells }
  for (const column of [...columns, 'isOnSale'] as const) {
    if (isStored(column, theirs) || mine.cells[column] === theirs.cells[column]) continue
    if (mine.cells[column] === base.cells[column]) continue
    if (theirs.cells[column] !== base.cells[column]) return null
    Object.assign(cells, { [column]: mine.cells[column] })
  }
  const [before, own, stored] = [base, mine, theirs].map(({ pictures }) => pictures) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ]
  if (isSame(own, before) || isSame(own, stored)) return { ...theirs, cells }
  return isSame(stored, before) ? { ...theirs, cells, pictures: own } : null
}

/** The matrix as it was typed; skus that the other editor removed are new ones when they are saved again. */
export function withStoredSkus(matrix: Matrix, stored: Matrix): Matrix {
  const known = new Map(rowsOf(stored).map((row) => [row.id, row]))
  const rows = matrix.rows.map((row) => {
    if (row.id === null) return row
    const now = known.get(row.id)
    if (!now) return { ...row, id: null, isCounted: false, reserved: 0 }
    const { isCounted, reserved } = now
    return {
      ...row,
      isCounted,
      reserved,
      cells: isCounted ? { ...row.cells, stock: now.cells.stock } : row.cells,
    }
  })
  return { ...matrix, rows }
}

/** Counted stock changes by its entries, not in the form. */
const isStored = (column: Column | 'isOnSale', { isCounted }: SkuRow) => column === 'stock' && isCounted

/** What an editor may change of a matrix. */
function facts(matrix: Matrix) {
  const rows = rowsOf(matrix).map(({ id, values, cells, pictures, isCounted }) => ({
    ...{ id, values, pictures },
    cells: isCounted ? { ...cells, stock: '' } : cells,
  }))
  return { variations: matrix.variations, rows }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
