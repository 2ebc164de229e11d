import type { ZonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { cellWriter } from './cell-text.ts'
import { csvCell } from './csv-cell.ts'
import type { Cell, CellPages, SheetColumn } from './sheet-column.ts'

/** The language and time zone of a file, and its words for yes and no. */
export type SheetReader = { yesNo: [yes: string, no: string]; locale: Locale; clock: ZonedClock }

/**
 * Writes a CSV file that a Brazilian spreadsheet opens directly: UTF-8 with byte order mark, `;` between cells, CRLF
 * after rows, formulas escaped.
 */
export async function* writeCsv(
  pages: CellPages,
  columns: SheetColumn[],
  reader: SheetReader,
): AsyncIterable<Uint8Array> {
  const writers = columns.map(({ kind }) => {
    const write = cellWriter(kind, reader)
    if (kind === 'text') return (cell: Cell) => csvCell(write(cell))
    // A number of ours is no formula, even a negative one; other settings split it at its comma.
    return kind === 'money' ? (cell: Cell) => quoted(write(cell)) : write
  })

  yield Buffer.from(`\ufeff${columns.map(({ head }) => csvCell(head)).join(';')}\r\n`)
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      for (let at = 0; at < row.length; at += 1) {
        if (at > 0) text += ';'
        text += writers[at]?.(row[at] ?? null)
      }
      text += '\r\n'
    }
    yield Buffer.from(text)
  }
}

function quoted(number: string): string {
  return number.includes(',') ? `"${number}"` : number
}
