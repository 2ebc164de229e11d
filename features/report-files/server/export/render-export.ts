import {
  type ExportedComment,
  type ExportedParts,
  exportedCommentStore,
  type Live,
  tagStore,
} from '#features/lives/server/index.ts'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { CellPages } from '#platform/server/sheets/sheet-column.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import type { ExportContent } from '../../export-contract.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { messageTable } from './export-columns.ts'
import { exportQuery, requestOf } from './export-query.ts'
import type { ReportExport } from './export-store.ts'
import type { Reader } from './report-table.ts'

/** Comments in pages, in the order of the file. */
export type CommentPages = AsyncIterable<ExportedComment[]> | Iterable<ExportedComment[]>

/** The rows of an export as they were read; a file is rendered from them. */
export type ExportPages =
  | { content: 'messages'; pages: CommentPages; has: ExportedParts }
  | { content: Exclude<ExportContent, 'messages'>; pages: CellPages }

/** The media types of the formats. */
export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** `arara-ateliedalu.modas-2026-11-21.csv`, `arara-ateliedalu.modas-2026-11-21-pedidos.csv` */
export function fileNameOf(
  { tables, i18n }: Pick<ReportFilesDeps, 'tables' | 'i18n'>,
  live: Pick<Live, 'accountUsername' | 'day'>,
  wanted: ReportExport,
): string {
  const account = live.accountUsername.toLowerCase().replace(/[^a-z0-9._-]/g, '')
  const { content } = requestOf(wanted)
  const word = content === 'messages' ? '' : tables.of(content).word(i18n.translator(wanted.locale))
  return ['arara', account, live.day, word]
    .filter((part) => part !== '')
    .join('-')
    .concat(`.${wanted.format}`)
}

/** Reads the rows of an export in pages. Must be called inside a transaction. */
export async function readExport(
  { tables, i18n }: Pick<ReportFilesDeps, 'tables' | 'i18n'>,
  tx: Database,
  live: Live,
  wanted: ReportExport,
): Promise<ExportPages> {
  const asked = requestOf(wanted)
  if (asked.content !== 'messages') {
    const pages = tables.of(asked.content).pages(tx, live, i18n.translator(wanted.locale))
    return { content: asked.content, pages }
  }
  const has: ExportedParts = {
    tags: await tagStore(tx).isUsedIn(live.id),
    replies: asked.includeReplies && wanted.format !== 'pdf',
  }
  const pages = exportedCommentStore(tx).pages(live.id, exportQuery(asked), has)
  return { content: 'messages', has, pages }
}

/** Renders the file of an export from its rows. */
export async function* renderExport(
  deps: Pick<ReportFilesDeps, 'connection' | 'i18n' | 'integrations' | 'clock' | 'untrusted' | 'tables'>,
  live: Live,
  wanted: ReportExport,
  read: ExportPages,
): AsyncIterable<Uint8Array> {
  const asked = requestOf(wanted)
  const translate = deps.i18n.translator(wanted.locale)
  const reader: Reader = {
    translate,
    yesNo: [translate('lives_export.yes'), translate('lives_export.no')],
    locale: wanted.locale,
    clock: zonedClock(asked.timezone),
  }
  // The libraries for PDF and XLSX are large, and loaded with the first file of their format.
  if (wanted.format === 'pdf') {
    const { writePdfReport } = await import('./pdf/write-pdf-report.ts')
    yield* writePdfReport(deps, live, { asked, read, total: wanted.total }, reader)
    return
  }
  const table = tableOf(deps, read, reader)
  if (wanted.format === 'csv') {
    yield* writeCsv(table.pages, table.columns, reader)
  } else {
    const { writeXlsx } = await import('#platform/server/sheets/write-xlsx.ts')
    yield* writeXlsx(table.pages, table.columns, { ...reader, sheet: table.sheet })
  }
}

function tableOf({ tables }: Pick<ReportFilesDeps, 'tables'>, read: ExportPages, { translate }: Reader) {
  if (read.content === 'messages')
    return {
      ...messageTable(read.pages, translate, read.has),
      sheet: translate('lives_export.sheet'),
    }
  const table = tables.of(read.content)
  return { columns: table.columns(translate), pages: read.pages, sheet: table.sheet(translate) }
}
