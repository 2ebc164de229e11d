import type { GuestReports } from '#features/guest-reports/server/index.ts'
import type { Intentions } from '#features/intentions/server/index.ts'
import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { html } from '#platform/server/html.ts'
import { guestReportTexts } from './guest-report-texts.ts'
import { renderCalibration } from './render-calibration.ts'
import { renderPage } from './render-page.ts'

type Reports = Awaited<ReturnType<GuestReports['reportsOfPlatform']>> & {
  /** On the first page. */
  accuracy: Awaited<ReturnType<Intentions['accuracyOfPlatform']>> | null
}

const figures = ['lives', 'unlocked', 'comments', 'questions', 'users'] as const

/**
 * The reports of the platform by account and day: totals only, no names or texts except the account's name.
 *
 * @param namesLanguage whether the page's address names the language; its links then name it too
 */
export function renderPlatformReports(
  { rows, pagination, accuracy }: Reports,
  locale: Locale,
  namesLanguage: boolean,
): string {
  const lang = namesLanguage ? `lang=${languageNames[locale]}` : ''
  const t = guestReportTexts(locale)
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const { currentPage, lastPage, perPage } = pagination
  const link = (to: number, text: string) =>
    to < 1 || to > lastPage
      ? html`<span></span>`
      : html`<a href="/merchants/lr/admin?page=${to}&amp;limit=${perPage}${lang && `&${lang}`}">${text}</a>`
  const lines = rows.map(
    (row) =>
      html`<tr><td><time datetime="${row.date}">${day.format(new Date(row.date))}</time></td><th scope="row"><a href="/merchants/lr/${row.date}/${row.platform}/${encodeURIComponent(row.account)}${lang && `?${lang}`}">@${row.account}</a></th>${figures.map((figure) => html`<td class="n">${number.format(row[figure])}</td>`)}</tr>\n`,
  )

  return renderPage({
    locale,
    title: t('platform.title'),
    main: html`<h1>${t('platform.title')}</h1>
<p class="date">${t('platform.text')}</p>
${
  rows.length === 0
    ? html`<div class="empty"><h2>${t('nothing')}</h2></div>`
    : html`<div class="table" role="region" tabindex="0" aria-label="${t('platform.title')}"><table><thead><tr><th scope="col">${t('platform.date')}</th><th scope="col">${t('platform.account')}</th>${figures.map((figure) => html`<th scope="col" class="n">${t(`platform.${figure}`)}</th>`)}</tr></thead><tbody>
${lines}</tbody></table></div>`
}
${lastPage !== 1 && html`<nav class="pages" aria-label="${t('pages')}">${link(currentPage - 1, t('previous'))}<p>${t('page', { page: number.format(currentPage), last: number.format(lastPage) })}</p>${link(currentPage + 1, t('next'))}</nav>`}
${accuracy && renderCalibration(accuracy, locale)}`,
  })
}
