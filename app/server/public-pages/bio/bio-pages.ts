import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { type Bio, type Bios, bioChanged, edition, nextChange } from '#features/bio/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { queryOf } from '../query-of.ts'
import { wantedEncoding } from '../wanted-encoding.ts'
import { bioSitemap } from './bio-sitemap.ts'
import { cardCache } from './card-cache.ts'
import { contactCard } from './contact-card.ts'
import { renderMissingPage } from './missing-page.ts'
import { pageCache, type ReadyPage, readyPage } from './page-cache.ts'
import { pageAddress, pageFacts } from './page-facts.ts'
import { renderBioPage } from './render-bio-page.ts'
import { sendCached } from './send-cached.ts'

type Request = FastifyRequest<{ Params: { handle: string }; Querystring: { lang?: unknown } }>

/** `/@handle` with its card, QR code and contact card, and `/l/{id}`, the redirect of its links. */
export function bioPages({ app }: Http, platform: Platform, bios: Bios): void {
  const { clock, env } = platform
  const origin = publicOrigin(env)
  const cache = pageCache({ clock, editionOf: bios.editionOf })
  const cards = cardCache(platform)
  const sitemap = bioSitemap(bios, { origin, clock })
  const missing = new Map<Locale, Promise<ReadyPage>>()
  platform.events.on(bioChanged, ({ handles }) => handles.forEach(cache.forget))

  for (const path of ['/@:handle', '/@:handle/'])
    app.get(path, async (request: Request, reply) => {
      const { handle } = request.params
      const locale = wantedLocale(request)
      const kept = path.endsWith('/') ? null : await cache.find(handle, locale)
      if (kept) return sendPage(request, reply, kept)

      const found = await bios.find(handle)
      if (!found) return sendMissing(request, reply, locale)
      if ('movedTo' in found) return sendTo(reply, found.movedTo, queryOf(request))
      if (path.endsWith('/')) return sendTo(reply, handle, queryOf(request))
      return sendPage(request, reply, await drawn(found.bio, locale))
    })

  app.get('/@:handle/card.png', async (request: Request, reply) => {
    const bio = await bioOf(request)
    const card = await cards.cardOf(bio)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(card)
  })

  app.get('/@:handle/qr.svg', async (request: Request, reply) => {
    const { handle } = await bioOf(request)
    const code = renderSVG(pageAddress(origin, handle), { border: 2, ecc: 'M' })
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(code)
  })

  app.get('/@:handle/contact.vcf', async (request: Request, reply) => {
    const bio = await bioOf(request)
    return reply
      .type('text/vcard; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${bio.handle.replace(/[^a-z0-9._]/g, '')}.vcf"`)
      .send(contactCard(bio, pageAddress(origin, bio.handle)))
  })

  app.get('/sitemap-bios.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await sitemap()),
  )

  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: '/l/:id',
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { id } = request.params as { id: string }
        const destination = await bios.follow(id, request)
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
        if (!destination) return sendMissing(request, reply, requestLocale(request))
        if (method === 'POST') return reply.status(204).send()
        return 'address' in destination
          ? reply.redirect(destination.address, 302)
          : sendTo(reply, destination.handle)
      },
    })

  function drawn(bio: Bio, locale: Locale): Promise<ReadyPage> {
    const now = clock.now()
    const page = renderBioPage(pageFacts(bio, locale, now, origin))
    return cache.keep(bio.handle, locale, {
      page,
      edition: edition(bio),
      changesAt: nextChange(bio.links, now),
    })
  }

  async function bioOf(request: Request): Promise<Bio> {
    const found = await bios.find(request.params.handle)
    if (!found || !('bio' in found)) throw new AppError('not_found')
    return found.bio
  }

  async function sendMissing(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const page = missing.get(locale) ?? readyPage(renderMissingPage(locale))
    missing.set(locale, page)
    return sendPage(request, reply.status(404), await page)
  }
}

function wantedLocale(request: Request): Locale {
  const { lang } = request.query
  return locales.find((locale) => languageNames[locale] === lang) ?? requestLocale(request)
}

/** A temporary redirect: the owner may claim the old handle again, and after 30 days another user may. */
function sendTo(reply: FastifyReply, handle: string, query = ''): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.redirect(pageAddress('', handle) + query, 302)
}

/** Sends the compressed page in the best encoding that the browser accepts; 304 if it has it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): FastifyReply {
  reply.headers({
    'content-security-policy': page.policy,
    // Cached, but revalidated each time: a changed page or a live that has begun is seen at once.
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding, accept-language',
    etag: page.etag,
  })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.status(304).send()

  const encoding = wantedEncoding(request)
  reply.type('text/html; charset=utf-8').header('content-encoding', encoding)
  return sendCached(reply, page[encoding])
}
