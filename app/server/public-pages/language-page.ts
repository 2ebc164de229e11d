import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { allowScripts, visitScript } from './inline-script.ts'

type Page = { html: string; etag: string; scripts: string[] }

/**
 * Serves a page that is the same for all visitors, in the language of the browser or of `?lang=pt|en`; any other `lang` is
 * not found. It is rendered once for each language, at the first request. `render` gets the visit script for its head.
 */
export function languagePage(
  { app }: Http,
  path: string,
  render: (locale: Locale, script: string) => string,
): void {
  const pages = new Map<Locale, Page>()

  function pageOf(locale: Locale): Page {
    const page = pages.get(locale) ?? drawnPage(locale)
    pages.set(locale, page)
    return page
  }

  /** Its ETag is weak, because the same page is sent compressed and uncompressed. */
  function drawnPage(locale: Locale): Page {
    const script = visitScript()
    const html = render(locale, script)
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    return { html, scripts: script ? [script] : [], etag: `W/"${hash}"` }
  }

  for (const address of [path, `${path}/`])
    app.get<{ Querystring: { lang?: unknown } }>(address, async (request, reply) => {
      const locale = wantedLocale(request, request.query.lang)
      return locale ? sendPage(request, reply, pageOf(locale)) : reply.callNotFound()
    })
}

function wantedLocale(request: FastifyRequest, lang: unknown): Locale | undefined {
  return lang === undefined
    ? requestLocale(request)
    : locales.find((locale) => languageNames[locale] === lang)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { html, etag, scripts } = page
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', allowScripts(policy, scripts))
  reply.header('cache-control', 'public, max-age=3600').header('vary', 'Accept-Language').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}
