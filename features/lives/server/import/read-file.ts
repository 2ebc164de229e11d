import { decodeText, type Encoding } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type SheetCell } from './read-xlsx.ts'

/** The rows of a brought file, whatever kind it is; `kind` by its first bytes, not by its name. */
export function readFile(bytes: Uint8Array): {
  encoding: Encoding | 'xlsx'
  rows: AsyncIterable<SheetCell[]>
} {
  // PK: a ZIP, which a workbook is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { encoding: 'xlsx', rows: readXlsx(bytes) }

  const { text, encoding } = decodeText(bytes)
  return { encoding, rows: readCsv(text) }
}
