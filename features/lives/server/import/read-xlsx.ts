import { unzipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { mostImported } from '../../import-contract.ts'
import { BrokenFileError } from './broken-file.ts'

/** A workbook that claims to unfold to more is not unfolded. */
const largestUnfolded = 400 * 1024 * 1024

/** What a cell holds: text as it is, moments as the wall's time with UTC's name on it. */
export type SheetCell = string | Date

/** Rows of a workbook's first sheet, one by one. Formulas are what they came to, or text. Throws `BrokenFileError`. */
export async function* readXlsx(bytes: Uint8Array): AsyncIterable<SheetCell[]> {
  if (unfolded(bytes) > largestUnfolded) throw new BrokenFileError('import_unreadable', 1)
  let line = 0
  try {
    for await (const { values } of streamXlsxRows(bytes, { maxRows: mostImported + 2 })) {
      line += 1
      if (values.some((value) => value !== null && value !== '')) yield values.map(cellOf)
    }
  } catch (error) {
    throw error instanceof BrokenFileError ? error : new BrokenFileError('import_unreadable', line + 1)
  }
}

function cellOf(value: unknown): SheetCell {
  if (value instanceof Date) return value
  if (value === null || value === undefined) return ''
  return String(value).toWellFormed().replaceAll('\u0000', '')
}

function unfolded(bytes: Uint8Array): number {
  let sum = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        sum += originalSize
        return false
      },
    })
  } catch {
    throw new BrokenFileError('import_unreadable', 1)
  }
  return sum
}
