import { type Html, html } from '#platform/server/html.ts'
import type { LiveFacts } from './live-facts.ts'
import { renderBar, renderFoot, renderPage } from './render-page.ts'
import { renderAlert, renderCalendar, renderPush, renderShare, renderWhen } from './render-when.ts'

const background = (address: string | null): Html | '' =>
  address ? html`<img class="bg" src="${address}" alt=""><i></i>` : ''

/** Before the live: when it begins. The page opens the player by itself. */
export function renderCountdown(facts: LiveFacts): string {
  const { live, t } = facts
  const body = html`${background(live.background)}${renderBar(facts)}
<main class="stage"><h1>${live.name}</h1><p class="muted">${t('by', { name: live.seller.name })}</p>
<div class="card">${renderWhen(facts)}<div class="row">${renderCalendar(facts)}${renderShare(facts)}</div>${renderAlert(facts)}${renderPush(facts)}</div></main>
${renderFoot(facts)}`
  return renderPage(facts, {
    title: `${live.name} · ${live.seller.name}`,
    page: 'countdown',
    body,
    leadsTo: { live: 'watch', finished: 'finished' },
  })
}

/** After the live: what was recorded, and the way back. When the seller goes on air again the player opens. */
export function renderFinished(facts: LiveFacts, { hasRecordings }: { hasRecordings: boolean }): string {
  const { live, t, at, moment } = facts
  const { endedAt, hasLanding } = live
  const body = html`${background(live.background)}${renderBar(facts)}
<main class="stage"><h1>${t('finished.title')}</h1><p><b>${live.name}</b></p>${endedAt && html`<p class="hint">${t('finished.ended', { date: moment(endedAt) })}</p>`}
<p class="muted">${t(hasRecordings ? 'finished.text' : 'finished.textWithout')}</p>${hasRecordings && html`<a class="btn cta" href="${at('recordings')}">${t('finished.recordings')}</a>`}
<div class="row">${hasLanding && html`<a class="btn" href="${at()}">${t('finished.landing')}</a>`}</div></main>
${renderFoot(facts)}`
  return renderPage(facts, {
    title: `${t('finished.title')} · ${live.name}`,
    page: 'finished',
    body,
    leadsTo: { live: 'watch' },
  })
}
