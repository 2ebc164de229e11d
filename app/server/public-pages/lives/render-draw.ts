import type { RoomKit } from '#features/room-kit/server/index.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { type Html, html, jsonForScript, trusted } from '#platform/server/html.ts'
import { drawPageEnUs } from '../../messages/draw-page.en-US.ts'
import { drawPagePtBr } from '../../messages/draw-page.pt-BR.ts'
import { builtModule } from '../built-files.ts'
import type { LiveFacts } from './live-facts.ts'
import { drawStyle, liveStyle } from './live-style.ts'
import { liveInlineScript, renderBar, renderFoot } from './render-page.ts'

type Draw = Awaited<ReturnType<RoomKit['draw']>>

const drawTexts = pageTexts({ 'pt-BR': drawPagePtBr, 'en-US': drawPageEnUs })
type Texts = ReturnType<typeof drawTexts>
const wordsOf = { 'pt-BR': drawPagePtBr, 'en-US': drawPageEnUs }

/** The page of a draw: rules, what the shop declares, and after it all that is needed to check the winner. */
export function renderDraw(facts: LiveFacts, draw: Draw): string {
  const { live, locale } = facts
  const t = drawTexts(locale)
  const title = t('title', { prize: draw.prize })
  const script = builtModule('live-draw')
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${`${title} · ${live.seller.name}`}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${trusted(liveStyle)}</style><style>${trusted(drawStyle)}</style></head>
<body>${renderBar(facts)}<main><h1>${title}</h1><p class="muted">${t('by', { name: live.seller.name })}</p>
<div class="card draw"><h2>${t('check')}</h2>${renderResult(t, draw)}<p class="muted">${t('how')}</p>
<h3>${t('commitment')}</h3><p class="hash">${draw.commitment}</p>${draw.seed && html`<h3>${t('seed')}</h3><p class="hash">${draw.seed}</p>`}
<p>${t('entries', { n: draw.entries })}</p>${renderCheck(facts, t, draw)}</div>
<div class="card draw"><h2>${t('rules')}</h2>${draw.rules.split(/\n+/).map((line) => html`<p>${line}</p>`)}
<h2>${t('basis')}</h2><p>${basisOf(t, draw)}</p><p class="muted">${t('owner')}</p></div></main>
${renderFoot(facts)}<script>${trusted(liveInlineScript)}</script>${script && html`<script type="module" src="${script}"></script>`}</body></html>
`.markup
}

function renderResult(t: Texts, { winner, cancelledAt }: Draw): Html {
  if (cancelledAt) return html`<p><b>${t('cancelled')}</b></p>`
  if (!winner) return html`<p><b>${t('open')}</b></p>`
  const { name, number, code } = winner
  return html`<p><b>${t('winner', { name: name || t('erased'), number, code })}</b></p>`
}

/** What the script checks. */
function renderCheck({ locale }: LiveFacts, t: Texts, { seed, commitment, winner, codes }: Draw): Html | '' {
  if (!seed || !winner) return ''
  const { right, wrong, insecure, mine, mineFound, mineGone } = wordsOf[locale]
  const words = { right, wrong, insecure, mine, mineFound, mineGone }
  const published = { seed, commitment, winner: winner.number, codes, words }
  return html`<div data-draw><script type="application/json">${jsonForScript(published)}</script></div>
<details><summary>${t('list')}</summary><ol>${codes.map((code) => html`<li>${code}</li>`)}</ol></details>`
}

function basisOf(t: Texts, { authorisation, exemptKind, legalNote }: Draw): string {
  if (authorisation || !exemptKind) return t('authorised', { number: authorisation ?? '' })
  return exemptKind === 'other_law' ? t('exempt.other_law', { note: legalNote }) : t(`exempt.${exemptKind}`)
}
