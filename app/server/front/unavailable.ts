import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { errorMessages } from '#platform/i18n/error-messages.ts'
import { type Locale, localeOf } from '#platform/i18n/locale.ts'
import { darkColors, lightColors } from '#ui/tokens.ts'
import { colorsOf } from '../public-pages/page-style.ts'

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
    text: 'A página está reiniciando e volta em alguns segundos. As mensagens da sua live continuam sendo capturadas.',
    again: 'Tentar de novo',
  },
  'en-US': {
    title: 'Back in a moment',
    text: 'The page is restarting and will be back in a few seconds. Comments on your live are still being captured.',
    again: 'Try again',
  },
}

const colors = ['ground', 'ink', 'ink-muted', 'action-text', 'focus'] as const

/** Looks again by itself; everything it needs is in it, as nothing else can be fetched. */
function page(locale: Locale): string {
  const say = words[locale]
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${secondsToWait}"><meta name="robots" content="noindex"><title>${say.title} · Arara</title><style>:root{color-scheme:light dark;${colorsOf([...colors], lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf([...colors], darkColors)}}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;padding:32px 24px;text-align:center}h1{margin:0 0 8px;font-size:28px;line-height:1.2;text-wrap:balance}p{margin:0 0 16px;color:var(--ink-muted);text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--action-text);text-underline-offset:3px}:focus-visible{outline:2px solid var(--focus);outline-offset:3px}</style></head><body><main><h1>${say.title}</h1><p>${say.text}</p><p><a href="">${say.again}</a></p></main></body></html>
`
}
