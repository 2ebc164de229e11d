import { BrokenFileError } from '#platform/untrusted/sheets/broken-file.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import type { SheetCell } from '#platform/untrusted/sheets/xlsx/read-xlsx.ts'
import { mostImportRows } from '../../import-fields.ts'
import { guessFields, sourceOf } from './guess-fields.ts'
import { productFileLimits } from './read-products.ts'

const shownRows = 10
const shownColumns = 60
const longestShown = 120

/** Reads a file to its end, to find what is broken; answers its first rows with the guessed columns. */
export default async function readPreview({ file }: { file: Buffer }) {
  const first: string[][] = []
  let rows = 0
  try {
    for await (const row of readFile(file, productFileLimits).rows) {
      rows += 1
      if (rows > mostImportRows + 1) throw new BrokenFileError('import_too_many_rows', rows)
      if (first.length < shownRows) first.push(row.slice(0, shownColumns).map(shown))
    }
    const mapping = guessFields(first[0] ?? [])
    const source = sourceOf(first[0] ?? [])
    return { rows, firstRows: first, mapping, source, hasHeads: Object.keys(mapping).length > 0 }
  } catch (error) {
    if (error instanceof BrokenFileError) return { broken: { errorKey: error.errorKey, line: error.line } }
    throw error
  }
}

const shown = (cell: SheetCell) =>
  (typeof cell === 'string' ? cell : cell.toISOString()).slice(0, longestShown)
