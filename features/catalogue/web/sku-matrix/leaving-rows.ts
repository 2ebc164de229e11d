import { type Matrix, rowsOf, type SkuRow } from './matrix.ts'

/** The stored skus that are on the screen and would not be in the next matrix, with what they have in stock. */
export function leavingRows(matrix: Matrix, next: Matrix): SkuRow[] {
  const kept = new Set(rowsOf(next).map(({ id }) => id))
  return rowsOf(matrix).filter(({ id }) => id !== null && !kept.has(id))
}

/** Pieces of these skus that are counted; an uncounted one has none. */
export function piecesOf(rows: readonly SkuRow[]): { inStock: number; reserved: number } {
  return {
    inStock: rows.reduce((sum, { isCounted, cells }) => sum + (isCounted ? Number(cells.stock) : 0), 0),
    reserved: rows.reduce((sum, { reserved }) => sum + reserved, 0),
  }
}
