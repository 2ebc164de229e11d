import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import type { Environment } from '#platform/server/env.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { allowScripts, visitScript } from './inline-script.ts'
import { type LegalName, legalNames, legalPaths, readLegalDocuments } from './legal-documents.ts'
import { type LegalPage, renderLegalPage } from './render-legal-page.ts'

type Page = { html: string; etag: string; scripts: string[] }

/**
 * Terms, shoppers' terms and privacy policy, in the language of the browser or of `?lang=pt|en`; any other `lang` is
 * not found. Each is rendered once, at the first request.
 */
export function legalPages({ app }: Http, env: Environment): void {
  const documents = readLegalDocuments()
  const installation = { entity: env.LEGAL_ENTITY, contact: env.LEGAL_CONTACT }
  const pages = new Map<string, Page>()

  for (const name of legalNames) {
    for (const path of [legalPaths[name], `${legalPaths[name]}/`])
      app.get<{ Querystring: { lang?: unknown } }>(path, async (request, reply) => {
        const locale = wantedLocale(request, request.query.lang)
        return locale ? sendPage(request, reply, pageOf(name, locale)) : reply.callNotFound()
      })
  }

  function pageOf(name: LegalName, locale: Locale): Page {
    const key = `${name} ${locale}`
    const page =
      pages.get(key) ??
      drawnPage({ name, locale, documents, installation, origin: publicOrigin(env), script: visitScript() })
    pages.set(key, page)
    return page
  }
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

/** Its ETag is weak, because the same page is sent compressed and uncompressed. */
function drawnPage(page: LegalPage): Page {
  const html = renderLegalPage(page)
  const scripts = page.script ? [page.script] : []
  return { html, scripts, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
}
