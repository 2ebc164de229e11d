import type { Live } from '#features/lives/server/index.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { ExportContent } from '../../export-contract.ts'

/** A cell of a file: unescaped text, a time in milliseconds since 1970, centavos, or a share from 0 to 1. */
export type Cell = string | number | boolean | null

export type TableColumn = {
  head: string
  /** In characters, for spreadsheets. */
  width: number
  kind: 'text' | 'time' | 'yesNo' | 'count' | 'money' | 'share'
  /** Its place in a PDF: the narrow first column, the second, the main text, or the small line below. */
  pdf: 'lead' | 'name' | 'text' | 'note'
}

/** Rows in pages, in the order of the file; one cell for each column. */
export type CellPages = AsyncIterable<Cell[][]> | Iterable<Cell[][]>

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
