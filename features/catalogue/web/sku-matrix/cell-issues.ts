import { type CellError, type Column, columns, readCells } from './columns.ts'
import { type Matrix, rowsOf } from './matrix.ts'

/** What is wrong in the matrix: the row's number on the screen, the column, and why (a key of the page's texts). */
export type Issue = { row: number; column: Column; error: CellError }

/** Everything that is wrong. While the user still types (`isJudged` false), an empty price is not. */
export function issuesOf(matrix: Matrix, isJudged: boolean): Issue[] {
  return rowsOf(matrix).flatMap(({ cells }, row) => {
    const { errors } = readCells(cells)
    return columns.flatMap((column) => {
      const error = errors[column]
      return error && (isJudged || error !== 'required') ? [{ row, column, error }] : []
    })
  })
}
