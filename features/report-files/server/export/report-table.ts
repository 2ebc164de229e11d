import type { Live } from '#features/lives/server/index.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Cell, SheetColumn } from '#platform/server/sheets/sheet-column.ts'
import type { SheetReader } from '#platform/server/sheets/write-csv.ts'
import type { ExportContent } from '../../export-contract.ts'

export type TableColumn = SheetColumn & {
  /** Its place in a PDF: the narrow first column, the second, the main text, or the small line below. */
  pdf: 'lead' | 'name' | 'text' | 'note'
}

/** The language and time zone of a file, with its texts. */
export type Reader = SheetReader & { translate: Translate }

/** What a report can be exported as beside its messages. A later feature provides it. */
export type ReportTable = {
  /** A word for the file's name: `pedidos`. */
  word(translate: Translate): string
  /** At most 31 characters, for the sheet of a workbook. */
  sheet(translate: Translate): string
  /** What a PDF has, with the number of rows. */
  shown(translate: Translate, total: number): string
  columns(translate: Translate): TableColumn[]
  count(db: Database, live: Live): Promise<number>
  /** Called inside a transaction, and read to the end in it. */
  pages(tx: Database, live: Live, translate: Translate): AsyncIterable<Cell[][]>
}

export type ReportTables = {
  of(content: Exclude<ExportContent, 'messages'>): ReportTable
  attach(content: Exclude<ExportContent, 'messages'>, table: ReportTable): void
}

/** The tables of later features, which are attached while the product is put together. */
export function createReportTables(): ReportTables {
  const attached = new Map<ExportContent, ReportTable>()
  return {
    of(content) {
      const table = attached.get(content)
      if (!table) throw new Error(`no feature provides the export ${content}`)
      return table
    },
    attach(content, table) {
      attached.set(content, table)
    },
  }
}
