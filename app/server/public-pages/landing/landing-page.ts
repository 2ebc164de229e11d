import type { FastifyReply, FastifyRequest } from 'fastify'
import { plans } from '#features/billing/server/index.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { sessionCookie } from '#platform/server/http/actor.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { type PackedText, packText, sendPacked } from '../../packed-text.ts'
import { builtFonts, builtIsland } from '../built-files.ts'
import { allowScripts } from '../inline-script.ts'
import { queryOf } from '../query-of.ts'
import { landingStyle } from './landing-style.ts'
import { landingTexts } from './page-context.ts'
import type { PageParts } from './render-landing-page.tsx'

type Env = Platform['env']
type Page = { text: PackedText; policy: (policy: string) => string }

/**
 * `GET /`: the landing page, in the language of `?lang=pt|en` or else of the browser; a signed-in user is redirected to the
 * dashboard.
 */
export function landingPage({ app, authenticate }: Http, env: Env): void {
  const pages = new Map<Locale, Promise<Page>>()
  let parts: PageParts | null = null

  app.get<{ Querystring: { lang?: unknown } }>('/', async (request, reply) => {
    const token = request.cookies[sessionCookie]
    if (token && (await authenticate(token))) return leadToDashboard(request, reply)

    return sendPage(request, reply, await pageOf(wantedLocale(request, request.query.lang)))
  })

  function pageOf(locale: Locale): Promise<Page> {
    const known = pages.get(locale)
    if (known) return known

    parts ??= pageParts(env)
    const page = drawPage(locale, parts, env)
    pages.set(locale, page)
    return page
  }
}

async function drawPage(locale: Locale, parts: PageParts, env: Env): Promise<Page> {
  const { renderLandingPage } = await import('./render-landing-page.tsx')
  const { html, scripts } = renderLandingPage(
    {
      locale,
      t: landingTexts(locale),
      plans: plans(),
      whatsapp: env.SUPPORT_WHATSAPP,
      contact: env.LEGAL_CONTACT,
    },
    parts,
  )
  return {
    text: await packText(html, 'text/html; charset=utf-8'),
    policy: (policy) => allowScripts(policy, scripts),
  }
}

function leadToDashboard(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/dashboard${queryOf(request)}`, 302)
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
  return sendPacked(request, reply, page.text)
}

function pageParts(env: Env): PageParts {
  const vite = env.ARARA_VITE_URL
  return {
    origin: publicOrigin(env),
    style: landingStyle(builtFonts()),
    early: vite ? '' : builtIsland('early'),
    late: vite ? '' : builtIsland('late'),
    modules: vite ? ['early', 'late'].map((name) => new URL(`/_vite/landing/${name}.ts`, vite).href) : [],
  }
}
