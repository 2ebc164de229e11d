import { Readable } from 'node:stream'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { CellPages, SheetColumn } from '#platform/server/sheets/sheet-column.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Sheet = {
  /** Without its ending. */
  name: string
  format: 'csv' | 'xlsx'
  columns: SheetColumn[]
  pages: CellPages
}

/** A file of products in the caller's language, written while it is downloaded. */
export function writeSheet(
  { name, format, columns, pages }: Sheet,
  { translate, locale, actor }: { translate: Translate; locale: Locale; actor: Actor },
) {
  const yesNo: [string, string] = [translate('products_export.yes'), translate('products_export.no')]
  const reader = { yesNo, locale, clock: zonedClock(actor.timezone) }
  const write = async function* () {
    if (format === 'csv') yield* writeCsv(pages, columns, reader)
    else {
      const { writeXlsx } = await import('#platform/server/sheets/write-xlsx.ts')
      yield* writeXlsx(pages, columns, { ...reader, sheet: translate('products_export.sheet') })
    }
  }
  return {
    name: `${name}.${format}`,
    mediaType: mediaTypes[format],
    bytes: null,
    stream: Readable.from(write(), { objectMode: false }),
  }
}
