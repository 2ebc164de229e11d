import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { type Html, html } from '#platform/server/html.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { apiPagePath } from './api/render-api-page.ts'
import { legalNames, legalPaths } from './legal-documents.ts'
import { contactAddress } from './render-legal-page.ts'

/** The well-known files: robots.txt, site map, security.txt, humans.txt. */
export function siteFiles({ app }: Http, { env, clock }: Pick<Platform, 'env' | 'clock'>): void {
  const origin = publicOrigin(env)
  const file = (path: string, type: string, text: () => string) =>
    app.get(path, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text()),
    )

  file('/robots.txt', 'text/plain', () => robots(origin))
  file('/sitemap.xml', 'application/xml', () => sitemap(origin))
  file('/humans.txt', 'text/plain', () => humans)
  file('/.well-known/security.txt', 'text/plain', () => {
    // RFC 9116 requires a contact: without one the file does not exist.
    if (!env.LEGAL_CONTACT) throw new AppError('not_found')
    return securityContact(origin, env.LEGAL_CONTACT, clock.now())
  })
  app.get('/security.txt', async (_request, reply) => reply.redirect('/.well-known/security.txt', 301))
}

const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /l/
Disallow: /session/logout
Disallow: /session/refresh

Sitemap: ${origin}/sitemap.xml
Sitemap: ${origin}/sitemap-bios.xml
Sitemap: ${origin}/sitemap-lives.xml
`

function sitemap(origin: string): string {
  const paths = ['/', apiPagePath, ...legalNames.map((name) => legalPaths[name])]
  const entries = paths.flatMap((path) => locales.map((locale) => pageEntry(origin + path, locale)))
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.markup
}

function pageEntry(address: string, locale: Locale): Html {
  const inLanguage = (each: Locale) => `${address}?lang=${languageNames[each]}`
  const alternates = locales.map(
    (each) => html`<xhtml:link rel="alternate" hreflang="${each}" href="${inLanguage(each)}"/>`,
  )
  return html`<url><loc>${inLanguage(locale)}</loc>${alternates}</url>\n`
}

const humans = `/* ARARA */
Feita para quem vende ao vivo. Made for people who sell live.

/* SITE */
Idiomas / languages: pt-BR, en-US
Fontes / fonts: Bricolage Grotesque, Instrument Sans
`

/** Expires half a year after it is read. */
function securityContact(origin: string, contact: string, now: Date): string {
  return `Contact: ${contactAddress(contact)}
Expires: ${new Date(now.getTime() + 180 * day).toISOString()}
Preferred-Languages: pt, en
Canonical: ${origin}/.well-known/security.txt
`
}
