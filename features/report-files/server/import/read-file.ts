import { BrokenFileError } from './broken-file.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { limits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type SheetCell } from './xlsx/read-xlsx.ts'

/** The rows of a brought file, whatever kind it is; `kind` by its first bytes, not by its name. */
export function readFile(bytes: Uint8Array): {
  encoding: Encoding | 'xlsx'
  rows: AsyncIterable<SheetCell[]>
} {
  // PK: a ZIP, which a workbook is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { encoding: 'xlsx', rows: limited(readXlsx(bytes)) }

  const { text, encoding } = decodeText(bytes)
  return { encoding, rows: limited(readCsv(text)) }
}

/** A few texts that a workbook names again and again are more than anybody said in a live. */
async function* limited(rows: AsyncIterable<SheetCell[]>): AsyncIterable<SheetCell[]> {
  let length = 0
  let line = 0
  for await (const row of rows) {
    line += 1
    for (const cell of row) length += typeof cell === 'string' ? cell.length : 8
    if (length > limits.text) throw new BrokenFileError('import_too_heavy', line)
    yield row
  }
}
