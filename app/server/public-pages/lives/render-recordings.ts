import type { ReplayChapter } from '#features/live-cart/server/index.ts'
import type { ReplayMoment } from '#features/room-kit/server/index.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { type Html, html } from '#platform/server/html.ts'
import { renderChapters } from '../cart/render-chapters.ts'
import { renderReplayChat } from '../cart/render-replay-chat.ts'
import type { LiveFacts } from './live-facts.ts'
import { renderMoments } from './render-moments.ts'
import { renderBar, renderFoot, renderPage } from './render-page.ts'

/** A finished recording, as visitors see it. */
type LiveRecording = {
  uuid: string
  m3u8Url: string
  startedAt: Date
  durationMs: number | null
  bytes: number | null
  watchUrl: string | null
  thumbnailUrl: string | null
}

/**
 * `chapters`: of each recording, with its products. `chats`: recordings with a chat. `moments`: polls, coupons and draws.
 * `asked`: the one whose form was sent.
 */
type Replay = {
  recordings: LiveRecording[]
  chapters: Map<string, ReplayChapter[]>
  chats: Set<string>
  moments: Map<string, ReplayMoment[]>
  asked?: string | undefined
}

/** The recordings of a live, with the form that asks for a download link by e-mail. */
export function renderRecordings(
  facts: LiveFacts,
  { recordings, chapters, chats, moments, asked }: Replay,
): string {
  const { live, t } = facts
  const title = t('recordings.title', { name: live.name })
  const list =
    recordings.length === 0
      ? html`<div class="card"><h2>${t('recordings.empty')}</h2><p class="muted">${t('recordings.emptyText')}</p></div>`
      : html`<ul class="recs">${recordings.map((recording, at) => renderRecording(facts, recording, { number: recordings.length - at, isAsked: recording.uuid === asked, hasChat: chats.has(recording.uuid), chapters: chapters.get(recording.uuid) ?? [], moments: moments.get(recording.uuid) ?? [] }))}</ul>`
  const body = html`${renderBar(facts, { cart: live.sellsHere })}
<main><h1><small>${t('recordings.label')}</small> ${live.name}</h1><p class="muted">${t('by', { name: live.seller.name })}</p>
<ul class="three"><li>${t('recordings.download')}</li><li>${t('recordings.byEmail')}</li><li>${t('recordings.larger')}</li></ul>
${list}</main>
${renderFoot(facts)}`
  return renderPage(facts, { title, page: 'recordings', body, isIndexed: false, hasShop: true })
}

type Shown = {
  number: number
  isAsked: boolean
  hasChat: boolean
  chapters: ReplayChapter[]
  moments: ReplayMoment[]
}

function renderRecording(
  facts: LiveFacts,
  recording: LiveRecording,
  { number, isAsked, hasChat, chapters, moments }: Shown,
): Html {
  const { live, t, moment, locale, at } = facts
  const { uuid, startedAt, thumbnailUrl, watchUrl } = recording
  const picture = watchUrl
    ? html`<video data-film controls playsinline preload="none" src="${watchUrl}" aria-label="${t('recordings.play')}"${thumbnailUrl ? html` poster="${thumbnailUrl}"` : ''}></video>`
    : thumbnailUrl &&
      html`<img class="cover" src="${thumbnailUrl}" alt="" width="640" height="360" loading="lazy">`
  const size = [lengthOf(facts, recording), sizeOf(facts, recording)].filter(Boolean).join(' · ')
  return html`<li class="card rec" id="r-${uuid}" data-recording><div class="film">${picture}</div>${watchUrl && (hasChat || moments.length > 0) && renderReplayChat({ t, streamUuid: live.uuid, recording: uuid }, renderMoments(facts, moments))}<div class="parts">${renderChapters({ locale, address: at('recordings'), recording: uuid }, chapters)}</div><div class="facts"><h2>${t('recordings.part', { n: number })}</h2><p><time data-when datetime="${startedAt.toISOString()}">${moment(startedAt)}</time></p>${size && html`<p class="hint">${size}</p>`}${renderRequest(facts, uuid, isAsked)}</div></li>`
}

function renderRequest({ t, form, at }: LiveFacts, uuid: string, isAsked: boolean): Html {
  if (isAsked && form.isSent) return html`<p class="note" role="status">${t('recordings.sent')}</p>`
  const refused = isAsked ? form.refused : null
  return html`<form method="post" action="${at('recordings')}#r-${uuid}"><input type="hidden" name="recording" value="${uuid}"><label for="e-${uuid}">${t('recordings.email')}</label><input type="email" id="e-${uuid}" name="email" required maxlength="254" autocomplete="email" value="${isAsked ? form.typed : ''}"${refused && html` aria-invalid="true" aria-describedby="x-${uuid}"`}>${
    refused &&
    html`<p class="err" id="x-${uuid}" role="alert">${t(refused === 'busy' ? 'refused.busy' : 'refused.email')}</p>`
  }<button>${t('recordings.ask')}</button></form>`
}

function lengthOf({ t }: LiveFacts, { durationMs }: LiveRecording): string {
  if (durationMs === null) return ''
  const minutes = Math.floor(durationMs / minute)
  if (durationMs < hour) return t('recordings.length', { minutes })
  return t('recordings.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

function sizeOf({ t, locale }: LiveFacts, { bytes }: LiveRecording): string {
  if (bytes === null) return ''
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })
  return t('recordings.size', { size: size.format(bytes / 1_000_000) })
}
