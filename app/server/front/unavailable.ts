import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { errorMessages } from '#platform/i18n/error-messages.ts'
import { type Locale, localeOf } from '#platform/i18n/locale.ts'
import { type ColorRole, darkColors, lightColors, radii } from '#ui/tokens.ts'
import { colorsOf } from '../public-pages/page-style.ts'
import { wordmark, wordmarkColors, wordmarkStyle } from '../public-pages/wordmark.ts'

/** The web process comes back within a few seconds. */
const secondsToWait = 5

/** For an upgrade, which is answered without a body. */
export const unavailableHead = `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${secondsToWait}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/** Says that the web process is away: as a page to a person who opens one, as JSON to everything else. */
export function sendUnavailable(
  response: ServerResponse,
  { path, ...headers }: IncomingHttpHeaders & { path: string },
): void {
  const locale = localeOf(headers['accept-language'])
  const wantsPage = !path.startsWith('/api/') && /text\/html/.test(headers.accept ?? '')
  const body = wantsPage ? page(locale) : JSON.stringify(errorBody(locale))
  response
    .writeHead(503, {
      'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': String(secondsToWait),
      vary: 'Accept, Accept-Language',
    })
    .end(body)
}

function errorBody(locale: Locale) {
  const { errors } = errorMessages[locale] as { errors: Record<string, string> }
  return { error: 'unavailable', message: errors.unavailable }
}

const words = {
  'pt-BR': {
    title: 'Voltamos já',
    text: 'A Arara está reiniciando. Esta página recarrega sozinha em alguns segundos.',
    lives: 'Os comentários das lives continuam sendo salvos.',
    again: 'Tentar agora',
  },
  'en-US': {
    title: 'Back in a moment',
    text: 'Arara is restarting. This page will reload by itself in a few seconds.',
    lives: 'Comments on lives are still being saved.',
    again: 'Try now',
  },
}

const colors: ColorRole[] = ['ground', 'ink', 'ink-muted', 'line', 'line-strong', 'focus', ...wordmarkColors]

/** Loads itself again; everything it needs is in it, as nothing else can be fetched. */
function page(locale: Locale): string {
  const say = words[locale]
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${secondsToWait}"><meta name="robots" content="noindex"><title>${say.title} · Arara</title><style>${style}</style></head>
<body><main>${wordmark}<h1>${say.title}</h1><p>${say.text}</p><p>${say.lives}</p><div class="wait" aria-hidden="true"></div><a href="">${say.again}</a></main></body></html>
`
}

const style = `:root{color-scheme:light dark;${colorsOf(colors, lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(colors, darkColors)}}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{width:100%;max-width:440px;padding:32px 24px 10vh;text-align:center}${wordmarkStyle}.wordmark{height:40px}
h1{margin:40px 0 12px;font-size:32px;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}p{margin:0 0 8px;color:var(--ink-muted);text-wrap:balance}
.wait{width:160px;height:4px;margin:28px auto;overflow:hidden;border-radius:${radii.full};background:var(--line)}.wait::before{content:"";display:block;height:100%;border-radius:inherit;background:var(--mark-face);animation:wait ${secondsToWait}s linear both}@keyframes wait{from{transform:translateX(-100%)}}
@media(prefers-reduced-motion:reduce){.wait{display:none}a{margin-top:24px}}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--line-strong);border-radius:${radii.control};color:inherit;font-weight:600;text-decoration:none}a:hover{border-color:currentColor}:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`
