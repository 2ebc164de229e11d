import type { ExportedComment } from '#features/lives/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { formatTimestamp, type ZonedClock } from '../../zoned-time.ts'
import { csvCell } from './csv-cell.ts'
import type { ExportColumn } from './export-columns.ts'

/** Comments in pages, in the order of the file. */
export type CommentPages = AsyncIterable<ExportedComment[]> | Iterable<ExportedComment[]>

/** The language and time zone of a file. */
export type Reader = { translate: Translate; locale: Locale; clock: ZonedClock }

/**
 * Writes a CSV file that a Brazilian spreadsheet opens directly: UTF-8 with byte order mark, `;` between cells, CRLF
 * after rows, formulas escaped.
 */
export async function* writeCsv(
  pages: CommentPages,
  columns: ExportColumn[],
  { translate, locale, clock }: Reader,
): AsyncIterable<Uint8Array> {
  const yes = translate('lives_export.yes')
  const no = translate('lives_export.no')
  const cells = columns.map((column) => {
    if (column.kind === 'yesNo') return (comment: ExportedComment) => (column.of(comment) ? yes : no)
    if (column.kind === 'text') return (comment: ExportedComment) => csvCell(column.of(comment) ?? '')
    return (comment: ExportedComment) => {
      const time = column.of(comment)
      return time === null ? '' : formatTimestamp(clock.at(time), locale)
    }
  })

  yield Buffer.from(`\ufeff${columns.map(({ head }) => csvCell(head)).join(';')}\r\n`)
  for await (const page of pages) {
    let text = ''
    for (const comment of page) {
      for (let at = 0; at < cells.length; at += 1) {
        if (at > 0) text += ';'
        text += cells[at]?.(comment)
      }
      text += '\r\n'
    }
    yield Buffer.from(text)
  }
}
