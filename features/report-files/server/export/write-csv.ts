import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { ZonedClock } from '../../zoned-time.ts'
import { cellWriter } from './cell-text.ts'
import { csvCell } from './csv-cell.ts'
import type { Cell, CellPages, TableColumn } from './report-table.ts'

/** The language and time zone of a file. */
export type Reader = { translate: Translate; locale: Locale; clock: ZonedClock }

/**
 * Writes a CSV file that a Brazilian spreadsheet opens directly: UTF-8 with byte order mark, `;` between cells, CRLF
 * after rows, formulas escaped.
 */
export async function* writeCsv(
  pages: CellPages,
  columns: TableColumn[],
  reader: Reader,
): AsyncIterable<Uint8Array> {
  const writers = columns.map(({ kind }) => {
    const write = cellWriter(kind, reader)
    return kind === 'text' || kind === 'money' ? (cell: Cell) => csvCell(write(cell)) : write
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
