import { pageTexts } from '#platform/i18n/page-texts.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { watchPageEnUs } from '../../messages/watch-page.en-US.ts'
import { watchPagePtBr } from '../../messages/watch-page.pt-BR.ts'
import { builtModule } from '../built-files.ts'
import { renderShop, renderStrip, type ShopProduct } from '../cart/render-cart.ts'
import { hashSource, visitScript } from '../inline-script.ts'
import { type LiveFacts, livePath } from '../lives/live-facts.ts'
import { renderChat } from './render-chat.ts'
import { watchIcons } from './watch-icons.ts'
import { watchFontScript, watchStyle } from './watch-style.ts'

const watchTexts = pageTexts({ 'pt-BR': watchPagePtBr, 'en-US': watchPageEnUs })
export type WatchTexts = ReturnType<typeof watchTexts>
type Texts = WatchTexts

/**
 * The watch page: the picture, what stands over it, and empty places for products, chat and captions. Its script is
 * features/streams/web/watch/watch.ts.
 */
export function renderWatch(facts: LiveFacts, products: ShopProduct[]): string {
  const { live, locale, origin, at } = facts
  const t = watchTexts(locale)
  const title = `${t('title', { name: live.name })} · ${live.seller.name}`
  const visit = visitScript()
  const script = builtModule('live-player')
  const chatScript = builtModule('live-chat')
  const kitScript = builtModule('live-kit')
  const address = origin + livePath(live.uri, 'watch')
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<title>${title}</title><meta name="theme-color" content="#000000"><link rel="canonical" href="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${script && html`<link rel="modulepreload" href="${script}">`}
<meta property="og:type" content="video.other"><meta property="og:site_name" content="Arara"><meta property="og:title" content="${title}"><meta property="og:url" content="${address}"><meta property="og:image" content="${`${origin}${livePath(live.uri)}/card.png`}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">
<style>${trusted(watchStyle)}</style>${visit && html`<script>${trusted(visit)}</script>`}
</head><body data-phase="asking" data-state="live" data-muted="yes" data-stream="${live.uuid}" data-follow="${livePath(live.uri)}" data-finished="${at('finished')}" data-pending="${at('countdown')}">
<main class="stage">
<section class="player" data-player>${live.cover && html`<img class="bg" src="${live.cover.small}" alt="">`}
<video playsinline muted autoplay${live.cover ? html` poster="${live.cover.large}"` : ''} aria-label="${t('video', { name: live.seller.name })}"></video>
<div class="caps" data-captions aria-label="${t('captions')}"></div>
${renderSayings(facts, t)}
${renderHud(facts, t)}
<div class="asked" data-highlighted hidden><b></b><span></span></div><div class="fly" data-reactions aria-hidden="true"></div>
<button type="button" class="tap" data-begin>${watchIcons.begin}${t('begin')}</button>
<button type="button" class="unmute" data-sound data-when="playing away">${watchIcons.speaker}${t('soundOn')}</button>
${renderControls(t)}
</section>
<section class="slot goods" data-slot="products" aria-label="${t('products')}">${renderStrip(locale, products, live.sellsHere)}</section>
${renderChat(t, locale)}
</main>
${renderShop({ locale, streamUuid: live.uuid })}
${watchFontScript && html`<script>${trusted(watchFontScript)}</script>`}${script && html`<script type="module" src="${script}"></script>`}${chatScript && html`<script type="module" src="${chatScript}"></script>`}${kitScript && html`<script type="module" src="${kitScript}"></script>`}
</body></html>
`.markup
}

function renderHud({ live, at }: LiveFacts, t: Texts): Html {
  const { name, picture } = live.seller
  return html`<div class="hud">${picture ? html`<img src="${picture}" alt="" width="40" height="40">` : html`<i aria-hidden="true">${[...name][0]?.toUpperCase()}</i>`}<div><h1>${name}</h1><p>${live.name}</p></div><span class="seen" data-viewers hidden>${watchIcons.people}<b></b><span class="x">${t('viewers')}</span></span><a class="badge" href="${at(live.hasLanding ? undefined : 'countdown')}" aria-label="${`${t('onAir')}: ${t('share')}`}" data-when="playing asking connecting reconnecting away">${t('onAir')}</a></div>`
}

/** What the player is doing, in words; each is shown in its states. */
function renderSayings({ at }: LiveFacts, t: Texts): Html {
  return html`<div role="status">
<p class="says soft" data-when="asking"><b>${t('asking')}</b></p>
<p class="says soft" data-when="connecting"><b>${t('connecting')}</b></p>
<p class="says" data-when="reconnecting"><b>${t('reconnecting')}</b></p>
<p class="says" data-when="away"><b>${t('away')}</b>${t('awayText')}</p>
<p class="says still" data-when="refused"><b>${t('refused')}</b>${t('refusedText')}</p>
<p class="says still" data-when="over"><b>${t('over')}</b><a class="btn" href="${at('finished')}">${t('overLink')}</a></p></div>
<noscript><p class="says still"><b>${t('noScript')}</b></p></noscript>`
}

function renderControls(t: Texts): Html {
  const icon = (name: string, label: string, shape: Html, hidden: boolean) =>
    html`<button type="button" aria-label="${label}" title="${label}" ${trusted(`data-${name}`)}${hidden && html` hidden`}>${shape}</button>`
  return html`<div class="controls" data-when="playing"><p class="saving" role="status" data-saving data-some="${t('savingSome', { size: '{size}' })}" data-none="${t('savingNone')}" hidden></p><div class="bar"><input class="seek" type="range" min="-60" max="0" value="0" step="1" data-seek aria-label="${t('seek')}"><button type="button" class="tolive" data-to-live>${t('toLive')}</button></div>
<button type="button" data-pause aria-label="${t('pause')}" title="${t('pause')}">${watchIcons.pause}${watchIcons.play}</button>
<button type="button" data-sound aria-label="${t('sound')}" title="${t('sound')}">${watchIcons.sound}${watchIcons.silent}</button>
<span class="slower if-hls">${t('slower')}</span><span class="gap"></span>
<button type="button" class="toggle" data-saver aria-pressed="false" aria-label="${t('saver')}" title="${t('saver')}">${watchIcons.saver}</button>${icon('cast', t('cast'), watchIcons.cast, true)}${icon('pip', t('pip'), watchIcons.pip, true)}${icon('full', t('full'), watchIcons.full, true)}</div>`
}

/** Our own script and media; the engine may stand at another address, which `media` names. */
export const watchPolicy = (media: string[]): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(watchStyle)}`,
    `script-src 'self' ${[visitScript(), watchFontScript].filter(Boolean).map(hashSource).join(' ')}`.trim(),
    "img-src 'self' data:",
    `media-src ${["'self'", 'blob:', ...media].join(' ')}`,
    `connect-src ${["'self'", ...media].join(' ')}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
