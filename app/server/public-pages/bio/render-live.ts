import { liveStateOf, type StoredLink, type StoredLive } from '#features/bio/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import { type Html, html } from '#platform/server/html.ts'
import { livePath } from '../lives/live-facts.ts'
import type { PageFacts } from './page-facts.ts'
import { cardPicture } from './render-picture.ts'

/** A live: its date before, a badge while it is on air, a link to the recording after. */
export function renderLive(facts: PageFacts, link: StoredLink): Html {
  const live = link.live as StoredLive
  const name = live.name || link.header || facts.t('liveAt')
  const picture = live.img && cardPicture(facts, live.img, { wide: true, sizes: '200px' })
  return html`<a class="live${picture ? '' : ' plain'}" href="/l/${link.id}"${live.stream && html` data-stream="${livePath(live.stream.uri)}/events" data-state="${live.stream.state}"`}>${picture}<span class="in">${renderState(facts, live, name)}</span></a>${renderTellMe(facts, live)}`
}

/** Where a visitor asks for a reminder of an own live: by e-mail, calendar or push. */
function renderTellMe({ t }: PageFacts, { stream }: StoredLive): Html | '' {
  if (stream?.state !== 'scheduled') return ''
  return html`<a class="tell" href="${livePath(stream.uri, 'countdown')}#alert">${t('tellMe')}</a>`
}

function renderState(facts: PageFacts, live: StoredLive, name: string): Html {
  const { t, now } = facts
  const state = liveStateOf(live, now)
  if (state === 'live')
    return html`<span class="badge">${t('onAir')}</span><b>${name}</b><small>${live.description || t('enterLive')}</small>`

  const date = live.date && html`<time datetime="${live.date}">${dateOf(live.date, facts)}</time>`
  if (state === 'scheduled')
    return html`${date}<b>${name}</b>${live.description && html`<small>${live.description}</small>`}`
  return html`<b>${name}</b>${date}<small>${t('recording')}</small>`
}

/** In São Paulo time: `seg., 23 de nov., 20:00`, with the year if it is another one. */
function dateOf(timestamp: string, { locale, now }: PageFacts): string {
  const isThisYear = saoPauloDay(now).slice(0, 4) === saoPauloDay(new Date(timestamp)).slice(0, 4)
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(timestamp))
}
