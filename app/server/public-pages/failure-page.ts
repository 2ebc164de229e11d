import type { Locale } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { html, trusted } from '#platform/server/html.ts'
import type { FailurePage } from '#platform/server/http/http-server.ts'
import { type ColorRole, darkColors, lightColors, radii } from '#ui/tokens.ts'
import { failurePageEnUs } from '../messages/failure-page.en-US.ts'
import { failurePagePtBr } from '../messages/failure-page.pt-BR.ts'
import { colorsOf } from './page-style.ts'
import { wordmark, wordmarkColors, wordmarkStyle } from './wordmark.ts'

/**
 * Why a page cannot be shown. `restarting`: the web process is away. `unavailable`: the database is. `busy`: too many
 * requests. `broken`: an internal error.
 */
type PageFailure = 'restarting' | 'unavailable' | 'busy' | 'broken'

/** After this time the page reloads itself. The web process and the database are back within seconds. */
export const secondsToWait = 5

const texts = pageTexts({ 'pt-BR': failurePagePtBr, 'en-US': failurePageEnUs })

type Facts = { failure: PageFailure; locale: Locale; requestId?: string }

/** The page shown during an outage. It is self-contained, because nothing else can be fetched then. */
export function renderFailurePage({ failure, locale, requestId }: Facts): string {
  const t = texts(locale)
  const title = t(`${failure}.title`)
  const reloads = failure === 'restarting' || failure === 'unavailable'
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${reloads && html`<meta http-equiv="refresh" content="${secondsToWait}">`}<meta name="robots" content="noindex"><title>${title} · Arara</title><style>${trusted(style)}</style></head>
<body><main>${wordmark}<h1>${title}</h1><p>${t(`${failure}.text`)}</p>${failure === 'restarting' && html`<p>${t('restarting.more')}</p>`}${reloads && html`<div class="wait" aria-hidden="true"></div>`}<div class="ways"><a href="">${t('again')}</a>${failure !== 'restarting' && html`<a href="/">${t('home')}</a>`}</div>${requestId && html`<p class="id">${t('requestId')} <code>${requestId}</code></p>`}</main></body></html>
`.markup
}

/** The page for a status that the server answers itself. */
export const failurePage: FailurePage = ({ status, locale, requestId }) => {
  if (status === 429) return renderFailurePage({ failure: 'busy', locale })
  if (status === 503) return renderFailurePage({ failure: 'unavailable', locale })
  return renderFailurePage({ failure: 'broken', locale, requestId })
}

const colors: ColorRole[] = ['ground', 'ink', 'ink-muted', 'line', 'line-strong', 'focus', ...wordmarkColors]

const style = `:root{color-scheme:light dark;${colorsOf(colors, lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(colors, darkColors)}}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{width:100%;max-width:440px;padding:32px 24px 10vh;text-align:center}${wordmarkStyle}.wordmark{height:40px}
h1{margin:40px 0 12px;font-size:32px;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}p{margin:0 0 8px;color:var(--ink-muted);text-wrap:balance}
.wait{width:160px;height:4px;margin:28px auto;overflow:hidden;border-radius:${radii.full};background:var(--line)}.wait::before{content:"";display:block;height:100%;border-radius:inherit;background:var(--mark-face);animation:wait ${secondsToWait}s linear both}@keyframes wait{from{transform:translateX(-100%)}}
@media(prefers-reduced-motion:reduce){.wait{display:none}}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-top:24px}.id{margin-top:32px;font-size:13px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--line-strong);border-radius:${radii.control};color:inherit;font-weight:600;text-decoration:none}a:hover{border-color:currentColor}:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`
