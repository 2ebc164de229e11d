import { bioNetworks } from '#features/bio/contract.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { type Html, html, jsonForScript, trusted } from '#platform/server/html.ts'
import { mark } from '../bio/bio-icons.ts'
import { renderCartButton, renderShop } from '../cart/render-cart.ts'
import { hashSource, visitScript } from '../inline-script.ts'
import { textOfMarkup } from '../text-of-markup.ts'
import { type LiveFacts, type LivePage, livePath } from './live-facts.ts'
import { liveScript } from './live-script.ts'
import { drawStyle, fontScript, liveStyle, replayStyle, stageStyle } from './live-style.ts'
import { liveTexts } from './live-texts.ts'

type Parts = {
  title: string
  page?: LivePage
  body: Html
  isIndexed?: boolean
  /** Products of the page can be bought on it. */
  hasShop?: boolean
  /** Where the page leads when the stream has reached another state; else the page shows the parts of that state. */
  leadsTo?: Partial<Record<LiveFacts['live']['state'], LivePage>>
}

/** A whole page of a live, with inline style and script, without a framework or third-party content. */
export function renderPage(
  facts: LiveFacts,
  { title, page, body, isIndexed, hasShop, leadsTo = {} }: Parts,
): string {
  const { live, locale, at } = facts
  const [toLive, toFinished] = [leadsTo.live, leadsTo.finished].map((target) => (target ? at(target) : ''))
  const visit = visitScript()
  return html`<!doctype html>
<html lang="${locale}"><head>
${renderHead(facts, title, page, isIndexed ?? false)}${visit && html`<script>${trusted(visit)}</script>`}
</head><body data-state="${live.state}" data-follow="${livePath(live.uri)}" data-live="${toLive ?? ''}" data-finished="${toFinished ?? ''}">
${body}${hasShop && renderShop({ locale, streamUuid: live.uuid })}
<script>${trusted(liveInlineScript)}</script>
</body></html>
`.markup
}

/** The inline script of every page of a live. */
export const liveInlineScript = fontScript + liveScript

/** Allows only the pages' own style and scripts, by their hashes; our own pictures, videos and fonts. */
export const livePolicy = (): string =>
  [
    "default-src 'none'",
    `style-src ${[liveStyle, stageStyle, replayStyle, drawStyle].map(hashSource).join(' ')}`,
    `script-src 'self' ${[visitScript(), liveInlineScript].filter(Boolean).map(hashSource).join(' ')}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const styleOf: Partial<Record<LivePage, string>> = {
  countdown: stageStyle,
  finished: stageStyle,
  recordings: replayStyle,
}

function renderHead(facts: LiveFacts, title: string, page: LivePage | undefined, isIndexed: boolean): Html {
  const { live, locale, origin, t } = facts
  const address = origin + livePath(live.uri, page)
  const description =
    textOfMarkup(live.description, longestDescription) || t('description', { name: live.seller.name })
  const own = page && styleOf[page]
  const properties: [string, string][] = [
    ['og:type', live.state === 'live' ? 'video.other' : 'website'],
    ['og:site_name', 'Arara'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', `${origin}${livePath(live.uri)}/card.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', live.name],
    ['og:locale', locale.replace('-', '_')],
  ]
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title}</title><meta name="description" content="${description}">${!isIndexed && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${address}">${locales.map((each) => html`<link rel="alternate" hreflang="${each}" href="${address}?lang=${languageNames[each]}">`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${properties.map(([property, content]) => html`<meta property="${property}" content="${content}">`)}<meta name="twitter:card" content="summary_large_image">
<style>${trusted(liveStyle)}</style>${own && html`<style>${trusted(own)}</style>`}${isIndexed && live.scheduledAt && html`<script type="application/ld+json">${structuredData(facts, description)}</script>`}`
}

/** JSON-LD of the broadcast. `isLiveBroadcast` means that it is, will be or was live, as search engines read it. */
function structuredData({ live, origin }: LiveFacts, description: string): Html {
  const start = live.startedAt ?? live.scheduledAt
  return jsonForScript({
    '@context': 'https://schema.org',
    '@type': 'BroadcastEvent',
    name: live.name,
    description,
    isLiveBroadcast: true,
    startDate: start?.toISOString(),
    ...(live.endedAt && { endDate: live.endedAt.toISOString() }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: origin + livePath(live.uri, 'watch') },
    url: origin + livePath(live.uri),
    image: [`${origin}${livePath(live.uri)}/card.png`],
    inLanguage: 'pt-BR',
    organizer: { '@type': 'Organization', name: live.seller.name },
    isAccessibleForFree: true,
  })
}

const longestDescription = 200

/** The shop, and the cart where the page offers it. */
export function renderBar(facts: LiveFacts, { cart = false } = {}): Html {
  const { live, locale } = facts
  const { name, picture } = live.seller
  const shop = live.logo
    ? html`<div class="logo">${trusted(live.logo)}</div>`
    : html`${picture ? html`<img src="${picture}" alt="" width="40" height="40">` : html`<i aria-hidden="true">${initialOf(name)}</i>`}<span>${name}</span>`
  return html`<header class="bar"><div class="shop">${shop}</div>${cart && renderCartButton(locale, 'round')}</header>`
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return (first?.segment ?? '').toUpperCase()
}

const networkNames: Record<string, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  website: 'Site',
}

export function renderFoot({ live, t, icon }: LiveFacts): Html {
  const links = live.links.filter(({ network }) => bioNetworks.some((each) => each === network))
  return html`<footer>${
    links.length > 0 &&
    html`<nav aria-label="${t('networks')}">${links.map(({ network, address }) => html`<a href="${address}" rel="noopener nofollow" aria-label="${networkNames[network] ?? network}">${icon(network)}</a>`)}</nav>`
  }<a class="by" href="/">${mark}${t('madeWith')}</a></footer>`
}

/** The page of an address that leads to no live. */
export function renderMissing(locale: Locale): string {
  const t = liveTexts(locale)
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t('missing.title')} · Arara</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${trusted(liveStyle)}</style><style>${trusted(stageStyle)}</style></head>
<body><main class="stage"><h1>${t('missing.title')}</h1><p class="muted">${t('missing.text')}</p><a class="btn cta" href="/">${t('missing.home')}</a></main><script>${trusted(liveInlineScript)}</script></body></html>
`.markup
}
