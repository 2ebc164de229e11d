import type { GuestReport } from '#features/guest-reports/server/index.ts'
import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { type Html, html } from '#platform/server/html.ts'
import { guestReportTexts } from './guest-report-texts.ts'
import { renderPage } from './render-page.ts'

/** The part of a request that the page's own links repeat. */
export type GuestQuery = { content: 'msg' | 'img' | 'cnt'; page: number; kept: Record<string, string> }

const contents = ['msg', 'img', 'cnt'] as const
const mostDays = 12
/** The states of a link that does not open the report. */
const disappointing = ['locked', 'invalid', 'expired', 'revoked']

/** The report of an account's day as a whole page: readable without script, without third-party content. */
export function renderGuestReport(report: GuestReport, query: GuestQuery, locale: Locale): string {
  const t = guestReportTexts(locale)
  const date = longDate(report.date, locale)
  const number = new Intl.NumberFormat(locale)
  const title = t('title', { account: report.account, date })
  const other: Locale = locale === 'pt-BR' ? 'en-US' : 'pt-BR'
  const figures = [
    [report.types.msg, 'messages'],
    [report.questions, 'questions'],
    [report.types.cnt, 'people'],
  ] as const

  return renderPage({
    locale,
    title,
    skip: html`<a class="skip" href="#list">${t('skip')}</a>`,
    aside: html`<a href="${address(report, query, { lang: languageNames[other] })}" hreflang="${other}" lang="${other}" data-locale="${other}">${t('otherLanguage')}</a>`,
    main: html`<p class="eyebrow">${t('eyebrow')}</p>
<h1>@${report.account}</h1>
<p class="date"><time datetime="${report.date}">${date}</time></p>
<ul class="figures" aria-label="${t('figures')}">${figures.map(([n, what]) => html`<li><b>${number.format(n)}</b><span>${t(what, { n })}</span></li>`)}</ul>
${report.notice && html`<p class="notice${disappointing.includes(report.notice) && ' warn'}" role="note">${t(`notices.${report.notice}`)}</p>`}
<nav class="tabs" aria-label="${t('contents')}">${contents
      .filter((content) => content === query.content || isOffered(report, content))
      .map(
        (content) =>
          html`<a href="${address(report, query, { content, page: '1' })}"${content === query.content && html` aria-current="page"`}>${t(`content.${content}`)}<span>${number.format(report.types[content])}</span></a>`,
      )}</nav>
${list(report, query, locale)}
${pages(report, query, locale)}
<p class="full"><a href="${base(report)}/full" rel="nofollow">${t('full')}</a><span>${t('fullText')}</span></p>
${otherDays(report, query, locale)}`,
  })
}

/** Renders the page for a visitor who opened too many guest reports at once. */
export function renderBusyPage(locale: Locale): string {
  const t = guestReportTexts(locale)
  return renderPage({
    locale,
    title: t('busy'),
    main: html`<h1>${t('busy')}</h1><p class="date">${t('busyText')}</p>`,
  })
}

/** Comments of an Instagram live have no images: the list of images is offered only when there are some. */
const isOffered = (report: GuestReport, content: GuestQuery['content']) =>
  content !== 'img' || report.types.img > 0

function list(report: GuestReport, { content }: GuestQuery, locale: Locale): Html {
  const t = guestReportTexts(locale)
  if (report.rows.length === 0) {
    const [title, text] =
      content === 'img' ? [t('noImages'), t('noImagesText')] : [t('nothing'), t('nothingText')]
    return html`<div class="empty" id="list"><h2>${title}</h2><p>${text}</p></div>`
  }
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!report.blurred && { second: '2-digit' }),
  })
  const rows = report.rows.map((row) => {
    const name = report.blurred ? cover('name', row.position, t('hidden')) : row.userName
    const at = html`<time datetime="${row.timestamp.toISOString()}">${time.format(row.timestamp)}</time>`
    if (row.kind === 'cnt')
      return html`<li><b>${name}</b>${at}<span class="count">${t('comments', { n: row.commentsCount ?? 0 })}</span></li>`

    const text = report.blurred ? cover('text', row.position, null) : row.text
    const mark = row.isQuestion
      ? html`<span class="q" title="${t('question')}"><span aria-hidden="true">?</span><span class="sr">${t('question')}</span></span>`
      : ''
    return html`<li><b>${name}</b>${at}<p>${text}</p>${mark}</li>`
  })
  return html`<ol class="rows" id="list" aria-label="${t(`list.${content}`)}">${rows.map((row, at) => [at > 0 && '\n', row])}</ol>`
}

/** The cover of a name or a text: its width depends on the row's position, never on the covered text. */
function cover(part: 'name' | 'text', position: number, spoken: string | null): Html {
  const which = (position * (part === 'name' ? 3 : 7)) % 5
  return html`<span class="c c-${part}${which}"></span>${spoken && html`<span class="sr">${spoken}</span>`}`
}

function pages(report: GuestReport, query: GuestQuery, locale: Locale): Html | null {
  const { currentPage, lastPage } = report.pagination
  if (lastPage === 1) return null

  const t = guestReportTexts(locale)
  const number = new Intl.NumberFormat(locale)
  const link = (to: number, text: string, rel: string) =>
    to < 1 || to > lastPage
      ? html`<span></span>`
      : html`<a rel="${rel} nofollow" href="${address(report, query, { page: String(to) })}">${text}</a>`
  return html`<nav class="pages" aria-label="${t('pages')}">${link(currentPage - 1, t('previous'), 'prev')}<p>${t('page', { page: number.format(currentPage), last: number.format(lastPage) })}</p>${link(currentPage + 1, t('next'), 'next')}</nav>`
}

function otherDays(report: GuestReport, { kept }: GuestQuery, locale: Locale): Html | null {
  const days = report.dates.filter((date) => date !== report.date).slice(0, mostDays)
  if (days.length === 0) return null

  const t = guestReportTexts(locale)
  const query = kept.lang ? `?lang=${kept.lang}` : ''
  const links = days.map(
    (date) =>
      html`<li><a rel="nofollow" href="${base({ ...report, date })}${query}">${longDate(date, locale)}</a></li>`,
  )
  return html`<section class="days"><h2>${t('otherDays')}</h2><ul>${links}</ul></section>`
}

const base = ({ date, platform, account }: Pick<GuestReport, 'date' | 'platform' | 'account'>) =>
  `/merchants/lr/${date}/${platform}/${encodeURIComponent(account)}`

/** The page's own address with a change; defaults are omitted. */
function address(report: GuestReport, query: GuestQuery, change: Record<string, string>): string {
  const all = new URLSearchParams({
    ...query.kept,
    content: query.content,
    page: String(query.page),
    ...change,
  })
  if (all.get('content') === 'msg') all.delete('content')
  if (all.get('page') === '1') all.delete('page')
  const written = all.toString()
  return written === '' ? base(report) : `${base(report)}?${written}`
}

const longDate = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
