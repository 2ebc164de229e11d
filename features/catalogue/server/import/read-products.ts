import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { type FileLimits, limits } from '#platform/untrusted/sheets/limits.ts'
import type { SheetCell } from '#platform/untrusted/sheets/xlsx/read-xlsx.ts'
import type { ImportMapping } from '../../import-fields.ts'
import { mostImportRows } from '../../import-fields.ts'
import { groupRows } from './group-rows.ts'
import { type ImportRow, type RowProblem, readImportRow } from './import-row.ts'

/** Descriptions are longer than comments. */
export const productFileLimits: FileLimits = { ...limits, cell: 20_000, row: 400_000 }

/** Reads the products of a file; `hasHeads`: its first row is no product. Lines count non-empty rows from 1. */
export async function readProducts(
  rows: AsyncIterable<SheetCell[]>,
  { mapping, hasHeads }: { mapping: ImportMapping; hasHeads: boolean },
): Promise<ReturnType<typeof groupRows> & { rows: number }> {
  const read: ImportRow[] = []
  const wrong: RowProblem[] = []
  let line = 0
  let heads: SheetCell[] | null = null
  for await (const cells of rows) {
    line += 1
    if (line === 1 && hasHeads) {
      heads = cells
      continue
    }
    if (read.length === mostImportRows) throw new BrokenFileError('import_too_many_rows', line)
    const { row, problems } = readImportRow(cells, mapping, line, heads)
    read.push(row)
    wrong.push(...problems)
  }
  return { ...groupRows(read, wrong), rows: read.length }
}
