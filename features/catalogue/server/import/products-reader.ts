import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import { type ImportMapping, shownProblems } from '../../import-fields.ts'
import type { ImportProduct } from './group-rows.ts'
import type { RowProblem } from './import-row.ts'
import { productFileLimits, readProducts } from './read-products.ts'

/**
 * First what the file has, then the rows that are left out and its products, both in batches; or the reason why it cannot
 * be read, with the line.
 */
export type ProductPiece =
  | { head: { products: number; leftOut: number; problems: RowProblem[]; problemCount: number } }
  | { refused: RowProblem[] }
  | { batch: ImportProduct[] }
  | { broken: string; line: number }

type Input = { file: Buffer; mapping: ImportMapping; hasHeads: boolean; batchSize: number }

/** Reads the products of a file by the columns that were confirmed. */
export default async function* readPieces({
  file,
  mapping,
  hasHeads,
  batchSize,
}: Input): AsyncGenerator<ProductPiece> {
  try {
    const { rows } = readFile(file, productFileLimits)
    const { products, leftOut, problems, otherLines } = await readProducts(rows, { mapping, hasHeads })
    yield {
      head: {
        products: products.length,
        leftOut,
        problems: problems.slice(0, shownProblems),
        problemCount: problems.length,
      },
    }
    const refused = [...problems, ...otherLines.map(otherRow)]
    for (let at = 0; at < refused.length; at += batchSize)
      yield { refused: refused.slice(at, at + batchSize) }
    for (let at = 0; at < products.length; at += batchSize)
      yield { batch: products.slice(at, at + batchSize) }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
    yield { broken: error.errorKey, line: error.line }
  }
}

const otherRow = (line: number): RowProblem => ({ line, field: 'name', problem: 'import_other_row' })
