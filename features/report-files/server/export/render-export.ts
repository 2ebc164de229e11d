import {
  type ExportedParts,
  exportedCommentStore,
  type Live,
  tagStore,
} from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { zonedClock } from '../../zoned-time.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { exportColumns } from './export-columns.ts'
import { exportQuery, requestOf } from './export-query.ts'
import type { ReportExport } from './export-store.ts'
import { type CommentPages, writeCsv } from './write-csv.ts'

/** The media types of the formats. */
export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** `arara-ateliedalu.modas-2026-11-21.csv` */
export function fileNameOf(
  live: Pick<Live, 'accountUsername' | 'day'>,
  format: ReportExport['format'],
): string {
  const account = live.accountUsername.toLowerCase().replace(/[^a-z0-9._-]/g, '')
  return ['arara', account, live.day]
    .filter((part) => part !== '')
    .join('-')
    .concat(`.${format}`)
}

/** Reads the comments of an export in pages. Must be called inside a transaction. */
export async function readExport(tx: Database, live: Live, wanted: ReportExport) {
  const store = exportedCommentStore(tx)
  const asked = requestOf(wanted)
  const has: ExportedParts = {
    tags: await tagStore(tx).isUsedIn(live.id),
    replies: asked.includeReplies && wanted.format !== 'pdf',
  }
  return { has, pages: store.pages(live.id, exportQuery(asked), has) }
}

/** Renders the file of an export from its comments. */
export async function* renderExport(
  deps: Pick<ReportFilesDeps, 'connection' | 'i18n' | 'integrations' | 'clock' | 'untrusted'>,
  live: Live,
  wanted: ReportExport,
  { pages, has }: { pages: CommentPages; has: ExportedParts },
): AsyncIterable<Uint8Array> {
  const asked = requestOf(wanted)
  const reader = {
    translate: deps.i18n.translator(wanted.locale),
    locale: wanted.locale,
    clock: zonedClock(asked.timezone),
  }
  // The libraries for PDF and XLSX are large, and loaded with the first file of their format.
  if (wanted.format === 'pdf') {
    const { writePdfReport } = await import('./pdf/write-pdf-report.ts')
    yield* writePdfReport(deps, live, { asked, pages, total: wanted.total }, reader)
  } else if (wanted.format === 'csv') {
    yield* writeCsv(pages, exportColumns(reader.translate, has), reader)
  } else {
    const { writeXlsx } = await import('./write-xlsx.ts')
    yield* writeXlsx(pages, exportColumns(reader.translate, has), reader)
  }
}
