import type { Intentions } from '#features/intentions/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html } from '#platform/server/html.ts'
import { guestReportTexts } from './guest-report-texts.ts'

type Accuracy = Awaited<ReturnType<Intentions['accuracyOfPlatform']>>
type Engine = Accuracy['engines'][number]

/** The chart's square and its margins, in the drawing's units. */
const side = 280
const left = 48
const top = 30
const bottom = 44
const ticks = [0, 0.25, 0.5, 0.75, 1]
/** Radii of a dot: of one line, and of all lines of an engine. */
const [smallest, largest] = [4, 16]

const x = (share: number): number => left + Math.round(side * share)
const y = (share: number): number => top + Math.round(side * (1 - share))

/** How sure the engines were and how often sellers agreed, one chart and one table for each engine. */
export function renderCalibration({ lives, engines }: Accuracy, locale: Locale): Html {
  const t = guestReportTexts(locale)
  const number = new Intl.NumberFormat(locale)
  return html`<section class="accuracy" id="accuracy" aria-labelledby="accuracy-title"><h2 id="accuracy-title">${t('accuracy.title')}</h2>
<p class="date">${t('accuracy.text')}</p>
${
  engines.length === 0
    ? html`<div class="empty"><h3>${t('accuracy.none')}</h3><p>${t('accuracy.noneText')}</p></div>`
    : html`<p class="date">${t('accuracy.lives', { n: lives, lives: number.format(lives) })}</p>${engines.map((engine) => engineFigure(engine, locale))}`
}</section>`
}

function engineFigure({ engine, lines, error, bands }: Engine, locale: Locale): Html {
  const t = guestReportTexts(locale)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(100 * error)
  const range = ({ from, to }: Engine['bands'][number]) =>
    t('accuracy.band', { from: percent.format(from), to: percent.format(to) })
  const name = t(`accuracy.engine.${engine}`)
  return html`<figure class="engine" aria-labelledby="engine-${engine}"><figcaption><h3 id="engine-${engine}">${name}</h3><p>${t('accuracy.summary', { n: lines, lines: number.format(lines), points })}</p></figcaption>
<div class="chart"><svg viewBox="0 0 ${left + side + 12} ${top + side + bottom}" role="img" aria-label="${t('accuracy.chart', { engine: name })}">
${ticks.map(
  (tick) =>
    html`<path class="grid" d="M${x(0)} ${y(tick)}H${x(1)}M${x(tick)} ${y(0)}V${y(1)}"/><text x="${left - 8}" y="${y(tick) + 4}" text-anchor="end">${percent.format(tick)}</text><text x="${x(tick)}" y="${y(0) + 18}" text-anchor="middle">${percent.format(tick)}</text>`,
)}
<text x="${left}" y="12">${t('accuracy.confirmed')}</text>
<path class="ideal" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}"/>
${bands.map(
  (band) =>
    html`<circle cx="${x(band.stated)}" cy="${y(band.confirmed)}" r="${(smallest + (largest - smallest) * Math.sqrt(band.lines / lines)).toFixed(1)}"><title>${range(band)}: ${percent.format(band.confirmed)}</title></circle>`,
)}
<text x="${x(0.5)}" y="${y(0) + 38}" text-anchor="middle">${t('accuracy.stated')}</text>
</svg><p>${t('accuracy.howToRead')}</p></div>
<div class="table" role="region" tabindex="0" aria-labelledby="engine-${engine}"><table><thead><tr><th scope="col">${t('accuracy.confidence')}</th><th scope="col" class="n">${t('accuracy.orders')}</th><th scope="col" class="n">${t('accuracy.stated')}</th><th scope="col" class="n">${t('accuracy.confirmed')}</th></tr></thead><tbody>
${bands.map((band) => html`<tr><th scope="row">${range(band)}</th><td class="n">${number.format(band.lines)}</td><td class="n">${percent.format(band.stated)}</td><td class="n">${percent.format(band.confirmed)}</td></tr>\n`)}</tbody></table></div></figure>`
}
