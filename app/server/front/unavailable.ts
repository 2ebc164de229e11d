import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { errorMessages } from '#platform/i18n/error-messages.ts'
import { type Locale, localeOf } from '#platform/i18n/locale.ts'
import { renderFailurePage, secondsToWait } from '../public-pages/failure-page.ts'

/** The answer to an upgrade, which has no body. */
export const unavailableHead = `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${secondsToWait}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/** Answers that the web process is down: a page for a browser, JSON for everything else. */
export function sendUnavailable(
  response: ServerResponse,
  { path, ...headers }: IncomingHttpHeaders & { path: string },
): void {
  const locale = localeOf(headers['accept-language'])
  const wantsPage = !path.startsWith('/api/') && /text\/html/.test(headers.accept ?? '')
  const body = wantsPage
    ? renderFailurePage({ failure: 'restarting', locale })
    : JSON.stringify(errorBody(locale))
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
