import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { ExportColumn } from './export-columns.ts'
import type { CommentPages, Reader } from './write-csv.ts'

/** Excel's limit for a cell, in UTF-16 code units. */
const longestCell = 32_767
const dayOf1970 = 25_569
const aDay = 86_400_000

/**
 * Writes a workbook with typed columns: times in the reader's time zone, booleans, and texts as inline strings, never
 * as formulas. Written row by row; a full sheet is continued in the next.
 */
export async function* writeXlsx(
  pages: CommentPages,
  columns: ExportColumn[],
  { translate, locale, clock }: Reader,
): AsyncIterable<Uint8Array> {
  const numFmt = locale === 'pt-BR' ? 'dd/mm/yyyy hh:mm:ss' : 'yyyy-mm-dd hh:mm:ss'
  async function* rows(): AsyncIterable<CellValue[]> {
    for await (const page of pages) {
      for (const comment of page)
        yield columns.map((column): CellValue => {
          const value = column.of(comment)
          if (typeof value === 'number') return clock.toLocal(value) / aDay + dayOf1970
          return typeof value === 'string' ? cellText(value) : value
        })
    }
  }

  yield* writeXlsxStream(rows(), {
    name: translate('lives_export.sheet'),
    freezePane: { rows: 1 },
    columns: columns.map(({ head, width, kind }) => ({
      header: head,
      width,
      ...(kind === 'time' && { numFmt }),
    })),
  })
}

/** Escapes `_x0041_` in a text, which Excel would read as a character code, and cuts the text at the cell's limit. */
function cellText(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, longestCell)
    .toWellFormed()
}
