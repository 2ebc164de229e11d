import { type Live, liveMinuteStore } from '#features/lives/server/index.ts'
import { formatTimestamp } from '#platform/contract/zoned-time.ts'
import { cellWriter } from '#platform/server/sheets/cell-text.ts'
import type { Cell, CellPages } from '#platform/server/sheets/sheet-column.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import { UnreadableError } from '#platform/untrusted/untrusted.ts'
import type { ReportFilesDeps } from '../../deps.ts'
import type { ExportRequest } from '../export-query.ts'
import type { CommentPages, ExportPages } from '../render-export.ts'
import type { Reader, ReportTable, TableColumn } from '../report-table.ts'
import type readAccountPicture from './account-picture-reader.ts'
import type { PdfHead } from './pdf-head.ts'
import type { PdfColumns, PdfRow } from './pdf-rows.ts'
import { writePdf } from './write-pdf.ts'

const aMinute = 60_000
const accountPictureReader = defineReader<typeof readAccountPicture>(
  'account-picture',
  new URL('./account-picture-reader.ts', import.meta.url),
)

type Deps = Pick<ReportFilesDeps, 'connection' | 'integrations' | 'clock' | 'untrusted' | 'tables'>

/** Writes a report as PDF, in the reader's language and time zone. */
export async function* writePdfReport(
  deps: Deps,
  live: Live,
  { asked, read, total }: { asked: ExportRequest; read: ExportPages; total: number },
  reader: Reader,
): AsyncIterable<Uint8Array> {
  const { translate, locale } = reader
  const pdf = (key: string, params?: Record<string, string | number>) =>
    translate(`lives_export.pdf.${key}`, params)
  const madeAt = deps.clock.now()
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: asked.timezone,
  }).format(madeAt)

  yield* writePdf({
    head: await headOf(
      deps,
      live,
      read.content === 'messages'
        ? shownOf(asked, total, live.commentsCount, pdf)
        : deps.tables.of(read.content).shown(translate, total),
      reader,
      asked.timezone,
    ),
    ...(read.content === 'messages'
      ? messagesOf(read.pages, reader)
      : rowsOf(deps.tables.of(read.content), read.pages, reader)),
    foot: {
      made: pdf('made', { when, zone: zoneName(asked.timezone, locale) }),
      undrawn: pdf('undrawn'),
      page: (page) => pdf('page', { page }),
    },
    language: locale,
    madeAt,
  })
}

type Rows = { columns: PdfColumns; rows: AsyncIterable<PdfRow> }

function messagesOf(pages: CommentPages, { translate, locale, clock }: Reader): Rows {
  const question = translate('lives_export.pdf.question')
  async function* rows(): AsyncIterable<PdfRow> {
    for await (const page of pages)
      for (const { at, user, text, isQuestion, tags } of page)
        yield {
          lead: formatTimestamp(clock.at(at), locale).slice(11),
          name: user,
          text,
          note: joined([isQuestion ? question : '', tags ?? '']),
        }
  }
  return {
    columns: {
      lead: translate('lives_export.head.clock'),
      name: translate('lives_export.head.user'),
      text: translate('lives_export.head.text'),
    },
    rows: rows(),
  }
}

/** The rows of a table: columns of the same place are joined, and those of the small line have their heads with them. */
function rowsOf(table: ReportTable, pages: CellPages, reader: Reader): Rows {
  const columns = table.columns(reader.translate)
  const money = new Intl.NumberFormat(reader.locale, { style: 'currency', currency: 'BRL' })
  const writers = columns.map(({ kind, head, pdf }) => {
    const write = cellWriter(kind, reader)
    const text = (cell: Cell) =>
      kind === 'money' && typeof cell === 'number' ? money.format(cell / 100) : write(cell)
    if (pdf !== 'note') return text
    return (cell: Cell) => {
      const shown = cell === null || cell === false ? '' : text(cell)
      return shown === '' ? '' : `${head}: ${shown}`
    }
  })
  const at = (place: TableColumn['pdf'], row: Cell[]) =>
    joined(
      columns.map((column, index) =>
        column.pdf === place ? (writers[index]?.(row[index] ?? null) ?? '') : '',
      ),
    )
  const headsOf = (place: TableColumn['pdf']) => columns.find(({ pdf }) => pdf === place)?.head ?? ''
  async function* rows(): AsyncIterable<PdfRow> {
    for await (const page of pages)
      for (const row of page)
        yield { lead: at('lead', row), name: at('name', row), text: at('text', row), note: at('note', row) }
  }
  return {
    columns: { lead: headsOf('lead'), name: headsOf('name'), text: headsOf('text') },
    rows: rows(),
  }
}

const joined = (texts: string[]) => texts.filter((text) => text !== '').join(' · ')

async function headOf(
  deps: Deps,
  live: Live,
  shown: string,
  { translate, locale, clock }: Reader,
  timeZone: string,
): Promise<PdfHead> {
  const pdf = (key: string, params?: Record<string, string | number>) =>
    translate(`lives_export.pdf.${key}`, params)
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const clockText = (time: number) => formatTimestamp(clock.at(time), locale).slice(11, 16)
  const minutes = await liveMinuteStore(deps.connection.db).ofLive(live.id)
  const from = minutes[0]?.at.getTime() ?? live.startedAt.getTime()
  const to = minutes.at(-1)?.at.getTime() ?? from
  const counts = everyMinute(minutes, from, to)
  const peak = minutes.reduce((best, one) => (one.comments > best.comments ? one : best), {
    at: live.startedAt,
    comments: 0,
    questions: 0,
  })
  const end = live.endedAt ?? live.lastCommentAt ?? live.startedAt

  return {
    title: pdf('title', { account: live.accountUsername }),
    subtitle: live.title,
    when: `${date.format(live.startedAt)}, ${clockText(live.startedAt.getTime())}–${clockText(end.getTime())}`,
    picture: await pictureOf(deps, live),
    totals: [
      { value: number.format(live.commentsCount), label: pdf('figures.messages') },
      { value: number.format(live.usersCount), label: pdf('figures.people') },
      { value: number.format(live.questionsCount), label: pdf('figures.questions') },
      { value: number.format(live.answeredQuestionsCount), label: pdf('figures.answered') },
    ],
    curve: {
      label: pdf('curve'),
      peak: peak.comments > 0 ? pdf('peak', { n: peak.comments, time: clockText(peak.at.getTime()) }) : null,
      from: clockText(from),
      to: clockText(to),
      minutes: counts,
    },
    shown,
  }
}

/** The text that names the content of the file: all messages, or the filter. */
function shownOf(
  { filter, searchParam, tag }: ExportRequest,
  total: number,
  all: number,
  pdf: (key: string, params?: Record<string, string | number>) => string,
): string {
  const filters = [
    ...(filter === 'all' ? [] : [pdf(`filter.${filter}`)]),
    ...(searchParam ? [pdf('filter.search', { text: searchParam.slice(0, 80) })] : []),
    ...(tag ? [pdf('filter.tag', { text: tag })] : []),
  ]
  if (filters.length === 0) return pdf('shown.all', { n: total })
  return `${pdf('shown.filtered', { n: total, total: all })}: ${filters.join(', ')}`
}

/** The counts of all minutes, including silent ones. For a live that spans days, only minutes with comments. */
function everyMinute(minutes: { at: Date; comments: number }[], from: number, to: number): number[] {
  const known = new Map(minutes.map(({ at, comments }) => [at.getTime(), comments]))
  const count = Math.round((to - from) / aMinute) + 1
  if (count > 2_880) return minutes.map(({ comments }) => comments)
  return Array.from({ length: count }, (_, at) => known.get(from + at * aMinute) ?? 0)
}

function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The account's picture as a JPEG; null when there is none, or it is not an image. */
async function pictureOf({ integrations, untrusted }: Deps, live: Live): Promise<Buffer | null> {
  const uri = (await integrations.profilePictures([live.pluginId])).get(live.pluginId)
  const base64 = uri?.slice(uri.indexOf(',') + 1)
  if (!base64) return null
  const who = { account: live.ownerUuid, isPatient: true }
  try {
    return await untrusted.read(accountPictureReader, { bytes: Buffer.from(base64, 'base64') }, who)
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}
