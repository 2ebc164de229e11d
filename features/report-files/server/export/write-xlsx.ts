import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { ExportColumn } from './export-columns.ts'
import type { CommentPages, Reader } from './write-csv.ts'

/** What Excel holds in one cell, in UTF-16 units. */
const longestCell = 32_767
const dayOf1970 = 25_569
const aDay = 86_400_000

/**
 * A workbook with typed columns: times are times (of the reader's place: a workbook knows no zones), yes and no are
 * truth values, texts are inline texts and never formulas. Written row by row; what one sheet cannot hold goes on
 * in the next.
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

/** `_x0041_` in a text would be read as the letter that it numbers; escaped it stays as it is. */
function cellText(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .slice(0, longestCell)
    .toWellFormed()
}
