import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plans } from '#features/billing/server/index.ts'
import { type Locale, locales } from '#platform/i18n/locale.ts'
import { sessionCookie } from '#platform/server/http/actor.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { builtFonts, builtIsland } from '../built-files.ts'
import { languageNames } from '../render-legal-page.ts'
import { siteOrigin } from '../site-origin.ts'
import { type Encoding, wantedEncoding } from '../wanted-encoding.ts'
import { landingStyle } from './landing-style.ts'
import { type PageParts, renderLandingPage } from './render-landing-page.tsx'
import { landingEnUs } from './words.en-US.ts'
import { landingPtBr } from './words.pt-BR.ts'

const words = { 'pt-BR': landingPtBr, 'en-US': landingEnUs }

type Env = Platform['env']
type Page = { bodies: Record<Encoding, Buffer>; policy: (policy: string) => string; etag: string }

/**
 * `GET /`: the landing page, in the language of `?lang=pt|en` or else of the browser; whoever is signed in goes to the
 * dashboard.
 */
export function landingPage({ app, authenticate }: Http, env: Env): void {
  const pages = new Map<Locale, Page>()
  let parts: PageParts | null = null

  app.get<{ Querystring: { lang?: unknown } }>('/', async (request, reply) => {
    const token = request.cookies[sessionCookie]
    if (token && (await authenticate(token))) return leadToDashboard(reply)

    return sendPage(request, reply, pageOf(wantedLocale(request, request.query.lang)))
  })

  function pageOf(locale: Locale): Page {
    const known = pages.get(locale)
    if (known) return known

    parts ??= pageParts(env)
    const page = drawPage(locale, parts, env)
    pages.set(locale, page)
    return page
  }
}

function drawPage(locale: Locale, parts: PageParts, env: Env): Page {
  const { html, scriptHashes } = renderLandingPage(
    { locale, t: words[locale], plans: plans(), whatsapp: env.SUPPORT_WHATSAPP, contact: env.LEGAL_CONTACT },
    parts,
  )
  return {
    // Packed once and as small as they go, instead of quickly for everybody.
    bodies: {
      br: brotliCompressSync(html),
      gzip: gzipSync(html, { level: constants.Z_BEST_COMPRESSION }),
      identity: Buffer.from(html),
    },
    // Weak, as the same page is sent compressed and not.
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: (policy) => policy.replace(/script-src [^;]*/, (scripts) => [scripts, ...scriptHashes].join(' ')),
  }
}

function leadToDashboard(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect('/dashboard', 302)
}

function wantedLocale(request: FastifyRequest, lang: unknown): Locale {
  return locales.find((locale) => languageNames[locale] === lang) ?? requestLocale(request)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const current = String(reply.getHeader('content-security-policy') ?? '')
  reply
    .header('content-security-policy', page.policy(current))
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Accept-Encoding, Cookie')
    .header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()

  const encoding = wantedEncoding(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding])
}

function pageParts(env: Env): PageParts {
  const vite = env.ARARA_VITE_URL
  return {
    origin: siteOrigin(env),
    style: landingStyle(builtFonts()),
    early: vite ? '' : builtIsland('early'),
    late: vite ? '' : builtIsland('late'),
    modules: vite ? ['early', 'late'].map((name) => new URL(`/_vite/landing/${name}.ts`, vite).href) : [],
  }
}
