import { second } from '#platform/contract/time.ts'
import { type Html, html } from '#platform/server/html.ts'
import { builtModule } from '../built-files.ts'
import { googleCalendarAddress } from './calendar.ts'
import { type LiveFacts, livePath } from './live-facts.ts'

/** When the live begins, as the visitor's zone has it, and how long until then. */
export function renderWhen({ live, t, moment, now }: LiveFacts): Html {
  if (!live.scheduledAt) return html`<p class="when">${t('noDate')}</p>`
  const left = Math.ceil((live.scheduledAt.getTime() - now.getTime()) / second)
  const part = (label: string) => html`<span><b></b>${label}</span>`
  return html`<p><time class="when" data-when datetime="${live.scheduledAt.toISOString()}">${moment(live.scheduledAt)}</time><span class="hint" data-zone>${t('zone')}</span></p>${
    left > 0 &&
    html`<div class="count" role="timer" aria-label="${t('startsIn')}" data-left="${left}" hidden>${part(t('days'))}${part(t('hours'))}${part(t('minutes'))}${part(t('seconds'))}</div>`
  }<p class="hint" data-soon${left > 0 && html` hidden`}>${t('startsSoon')}</p>`
}

/** Calendar entries: Google's page, and a file for every other program. */
export function renderCalendar(facts: LiveFacts): Html | '' {
  const { live, t, icon, at } = facts
  if (!live.scheduledAt) return ''
  return html`<details class="menu"><summary class="btn">${icon('calendar')}${t('calendar.add')}</summary><div><a href="${googleCalendarAddress(facts)}" target="_blank" rel="noopener">${t('calendar.google')}</a><a href="${at('calendar.ics')}">${t('calendar.file')}</a></div></details>`
}

export function renderShare({ live, t, icon, origin }: LiveFacts): Html {
  const text = encodeURIComponent(`${live.name} ${origin}${livePath(live.uri)}`)
  return html`<a class="btn" href="https://wa.me/?text=${text}" target="_blank" rel="noopener">${icon('whatsapp')}${t('share.whatsapp')}</a><button type="button" data-share hidden>${icon('share')}${t('share.more')}</button><button type="button" data-copy="${t('share.copied')}" hidden>${icon('copy')}<span aria-live="polite">${t('share.copy')}</span></button>`
}

/** Asks for an e-mail when the live begins. Works without script: the page is written again with what was wrong. */
export function renderAlert({ live, t, form, at }: LiveFacts): Html | '' {
  if (live.state !== 'pending') return ''
  if (form.isSent) return html`<p class="note if-pending" id="alert" role="status">${t('alert.sent')}</p>`
  const { refused, typed } = form
  return html`<form class="if-pending" method="post" action="${at('alert')}#alert" id="alert"><h2>${t('alert.title')}</h2><p class="hint">${t('alert.text')}</p>${
    refused === 'busy' && html`<p class="note warn" role="alert">${t('refused.busy')}</p>`
  }<label for="email">${t('alert.email')}</label><input type="email" id="email" name="email" value="${typed}" required maxlength="254" autocomplete="email" inputmode="email"${refused === 'email' && html` aria-invalid="true" aria-describedby="email-e"`}>${
    refused === 'email' && html`<p class="err" id="email-e" role="alert">${t('refused.email')}</p>`
  }<label class="check"><input type="checkbox" name="consent" value="yes" required${refused === 'consent' && html` aria-invalid="true" aria-describedby="consent-e"`}><span>${t('alert.consent')} <a href="/privacy" target="_blank">${t('alert.privacy')}</a></span></label>${
    refused === 'consent' && html`<p class="err" id="consent-e" role="alert">${t('refused.consent')}</p>`
  }<button class="cta">${t('alert.send')}</button></form>`
}

/** The same by a push to this browser; shown by its script where the browser can. */
export function renderPush({ live, t, pushKey }: LiveFacts): Html | '' {
  const script = builtModule('live-alert')
  if (live.state !== 'pending' || !script) return ''
  return html`<div class="push if-pending" data-push="${pushKey}" data-stream="${live.uuid}" hidden><div data-push-ask><button type="button" data-push-press>${t('push.ask')}</button><p class="hint">${t('push.text')}</p></div><p class="note" role="status" data-push-on hidden>${t('push.on')} <button type="button" data-push-cancel>${t('push.cancel')}</button></p><p class="err" role="alert" data-push-denied hidden>${t('push.denied')}</p><p class="err" role="alert" data-push-failed hidden>${t('push.failed')}</p></div><script type="module" src="${script}"></script>`
}
