import { BrokenFileError } from './broken-file.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { type FileLimits, limits as usual } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type SheetCell } from './xlsx/read-xlsx.ts'

/** Reads the rows of an uploaded CSV or XLSX file. The format is detected by the first bytes, not by the name. */
export function readFile(
  bytes: Uint8Array,
  limits: FileLimits = usual,
): {
  encoding: Encoding | 'xlsx'
  rows: AsyncIterable<SheetCell[]>
} {
  // PK: a ZIP, which a workbook is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { encoding: 'xlsx', rows: limited(readXlsx(bytes, limits), limits) }

  const { text, encoding } = decodeText(bytes)
  return { encoding, rows: limited(readCsv(text, limits), limits) }
}

/** Limits the characters of all cells together, because a small workbook can repeat its shared strings many times. */
async function* limited(rows: AsyncIterable<SheetCell[]>, limits: FileLimits): AsyncIterable<SheetCell[]> {
  let length = 0
  let line = 0
  for await (const row of rows) {
    line += 1
    for (const cell of row) length += typeof cell === 'string' ? cell.length : 8
    if (length > limits.text) throw new BrokenFileError('import_too_heavy', line)
    yield row
  }
}
