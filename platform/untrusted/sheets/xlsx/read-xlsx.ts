import { BrokenFileError } from '../broken-file.ts'
import { type FileLimits, limits as usual } from '../limits.ts'
import { openWorkbook } from './open-workbook.ts'
import { sheetRows } from './sheet-rows.ts'
import { workbookParts } from './workbook-parts.ts'

/** The content of a cell: a text, or a local time as a `Date` in UTC. */
export type SheetCell = string | Date

/** Reads the rows of a workbook's first sheet one by one. Formulas give their results. Throws `BrokenFileError`. */
export async function* readXlsx(bytes: Uint8Array, limits: FileLimits = usual): AsyncIterable<SheetCell[]> {
  let line = 0
  try {
    const workbook = await openWorkbook(bytes, limits)
    const parts = await workbookParts(workbook, limits)
    const sheet = await workbook.part(parts.sheet)
    if (!sheet) throw new BrokenFileError('import_unreadable', 1)
    for await (const row of sheetRows(sheet, parts, limits)) {
      line += 1
      yield row
    }
  } catch (error) {
    throw error instanceof BrokenFileError ? error : new BrokenFileError('import_unreadable', line + 1)
  }
}
