import { type ExportedComment, type Live, liveMinuteStore } from '#features/lives/server/index.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import { UnreadableError } from '#platform/untrusted/untrusted.ts'
import { formatTimestamp } from '../../../zoned-time.ts'
import type { ReportFilesDeps } from '../../deps.ts'
import type { ExportRequest } from '../export-query.ts'
import type { CommentPages, Reader } from '../write-csv.ts'
import type readAccountPicture from './account-picture-reader.ts'
import type { PdfHead } from './pdf-head.ts'
import type { PdfRow } from './pdf-rows.ts'
import { writePdf } from './write-pdf.ts'

const aMinute = 60_000
const accountPictureReader = defineReader<typeof readAccountPicture>(
  'account-picture',
  new URL('./account-picture-reader.ts', import.meta.url),
)

type Deps = Pick<ReportFilesDeps, 'connection' | 'integrations' | 'clock' | 'untrusted'>

/** Writes a report as PDF, in the reader's language and time zone. */
export async function* writePdfReport(
  deps: Deps,
  live: Live,
  { asked, pages, total }: { asked: ExportRequest; pages: CommentPages; total: number },
  reader: Reader,
): AsyncIterable<Uint8Array> {
  const { translate, locale, clock } = reader
  const pdf = (key: string, params?: Record<string, string | number>) =>
    translate(`lives_export.pdf.${key}`, params)
  const madeAt = deps.clock.now()
  const timeOf = (time: number) => formatTimestamp(clock.at(time), locale).slice(11)
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: asked.timezone,
  }).format(madeAt)

  async function* rows(): AsyncIterable<PdfRow> {
    for await (const page of pages) for (const comment of page) yield rowOf(comment)
  }
  const rowOf = (comment: ExportedComment): PdfRow => ({
    time: timeOf(comment.at),
    user: comment.user,
    text: comment.text,
    question: comment.isQuestion ? pdf('question') : null,
    tags: comment.tags,
  })

  yield* writePdf({
    head: await headOf(deps, live, { asked, total }, reader),
    columns: {
      time: translate('lives_export.head.clock'),
      user: translate('lives_export.head.user'),
      text: translate('lives_export.head.text'),
    },
    rows: rows(),
    foot: {
      made: pdf('made', { when, zone: zoneName(asked.timezone, locale) }),
      undrawn: pdf('undrawn'),
      page: (page) => pdf('page', { page }),
    },
    language: locale,
    madeAt,
  })
}

async function headOf(
  deps: Deps,
  live: Live,
  { asked, total }: { asked: ExportRequest; total: number },
  { translate, locale, clock }: Reader,
): Promise<PdfHead> {
  const pdf = (key: string, params?: Record<string, string | number>) =>
    translate(`lives_export.pdf.${key}`, params)
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: asked.timezone })
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
    shown: shownOf(asked, total, live.commentsCount, pdf),
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
