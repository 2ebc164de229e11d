import type { FastifyReply, FastifyRequest } from 'fastify'
import { emailAddress } from '#features/accounts/contract.ts'
import type { LiveCart } from '#features/live-cart/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { RoomKit } from '#features/room-kit/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import type { Platform } from '#platform/server/platform.ts'
import { mediaOrigins, publicOrigin } from '#platform/server/public-address.ts'
import { renderWatch, watchPolicy } from '../watch/render-watch.ts'
import { calendarFile } from './calendar.ts'
import { liveCards } from './live-cards.ts'
import { type FormState, type LiveFacts, liveFacts, livePath, type ShownLive } from './live-facts.ts'
import { liveSitemap } from './live-sitemap.ts'
import { liveUpdates } from './live-updates.ts'
import { renderDraw } from './render-draw.ts'
import { renderLanding } from './render-landing.ts'
import { livePolicy, renderMissing } from './render-page.ts'
import { renderRecordings } from './render-recordings.ts'
import { renderCountdown, renderFinished } from './render-stages.ts'
import { liveReader } from './shown-live.ts'

type Request = FastifyRequest<{ Params: { uri: string } }>
/** Forms of one network in an hour, as for the same calls by script. */
const formsOfNetwork = { max: 20, seconds: 3_600 }
const longestForm = 4 * 1024

type Others = {
  streams: Streams
  merchants: Merchants
  liveCart: LiveCart
  roomKit: Pick<RoomKit, 'draw' | 'replay'>
}

/**
 * The pages of a stream for everyone. Where a page does not fit the stream's state, the visitor is led to the one that
 * does (spec §2): no active landing page → home; unknown → not found.
 */
export function livePages(
  { app, limits }: Http,
  platform: Platform,
  { streams, merchants, liveCart, roomKit }: Others,
): void {
  const { clock, env } = platform
  const { publicKey: pushKey } = platform.webPush
  const origin = publicOrigin(env)
  const read = liveReader({ streams, merchants })
  const cards = liveCards(platform)
  const updates = liveUpdates(read)
  const sitemap = liveSitemap(streams, { origin, clock })
  app.addHook('preClose', async () => updates.close())

  app.get('/lives/:uri', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    if (!live.hasLanding) return sendTo(reply, '/')
    return send(reply, renderLanding(factsOf(request, live)))
  })

  app.get('/lives/:uri/countdown', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    const facts = factsOf(request, live)
    if (live.state === 'live') return sendTo(reply, facts.at('watch'))
    if (live.state === 'finished') return sendTo(reply, facts.at('finished'))
    return send(reply, renderCountdown(facts))
  })

  app.get('/lives/:uri/finished', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    const facts = factsOf(request, live)
    if (live.state === 'live') return sendTo(reply, facts.at('watch'))
    if (live.state === 'pending') return sendTo(reply, facts.at('countdown'))
    const recordings = live.hasLanding ? await streams.recordingsForVisitors(live.uuid) : []
    return send(reply, renderFinished(facts, { hasRecordings: recordings.length > 0 }))
  })

  app.get('/lives/:uri/recordings', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    if (!live.hasLanding) return sendTo(reply, '/')
    return send(reply, renderRecordings(factsOf(request, live), await replayOf(live)))
  })

  app.get('/lives/:uri/draws/:draw', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    const { draw: uuid } = request.params as { uri: string; draw: string }
    const draw = isUuid(uuid) ? await roomKit.draw(live.uuid, uuid).catch(unlessMissing) : null
    if (!draw) return send(reply.status(404), renderMissing(wantedLocale(request)))
    return send(reply, renderDraw(factsOf(request, live), draw))
  })

  // Without script: what was wrong is shown in the page, with what was typed.
  app.post('/lives/:uri/alert', { bodyLimit: longestForm }, async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    const page = live.hasLanding ? renderLanding : renderCountdown
    const shown = (form: Partial<FormState>) => page(factsOf(request, live, form))
    const { email, consent } = fieldsOf(request)
    if (consent !== 'yes') return send(reply.status(422), shown({ typed: email, refused: 'consent' }))
    const asked = { streamUuid: live.uuid, email, consent: true as const }
    const refused = await sent(request, email, (address) =>
      streams.askForAlert({ ...asked, email: address }, wantedLocale(request)),
    )
    if (refused) return send(reply.status(refused === 'busy' ? 429 : 422), shown({ typed: email, refused }))
    return send(reply, shown({ isSent: true }))
  })

  app.post('/lives/:uri/recordings', { bodyLimit: longestForm }, async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    if (!live.hasLanding) return sendTo(reply, '/')
    const replay = await replayOf(live)
    const { email, recording } = fieldsOf(request)
    const wanted = replay.recordings.find(({ uuid }) => uuid === recording)
    const shown = (form: Partial<FormState>) =>
      renderRecordings(factsOf(request, live, form), { ...replay, asked: wanted?.uuid })
    if (!wanted) return send(reply.status(404), shown({}))
    const asked = { name: live.uuid, m3u8Url: wanted.m3u8Url, locale: wantedLocale(request) }
    const refused = await sent(request, email, (address) =>
      streams.requestRecording({ ...asked, email: address }),
    )
    if (refused) return send(reply.status(refused === 'busy' ? 429 : 422), shown({ typed: email, refused }))
    return send(reply, shown({ isSent: true }))
  })

  app.get('/streams/:uri/broadcast/watch', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    const facts = factsOf(request, live)
    if (live.state === 'pending') return sendTo(reply, facts.at('countdown'))
    if (live.state === 'finished') return sendTo(reply, facts.at('finished'))
    const products = await liveCart.showcase(live.uuid)
    return send(reply, renderWatch(facts, products), watchPolicy(mediaOrigins(env)))
  })

  app.get('/lives/:uri/calendar.ics', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    if (!live.scheduledAt) return sendTo(reply, livePath(live.uri, 'countdown'))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${live.uri}.ics"`)
      .send(calendarFile(factsOf(request, live)))
  })

  app.get('/lives/:uri/card.png', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    const card = await cards.cardOf(live)
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(card)
  })

  app.get('/lives/:uri/state', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live) return reply
    return reply.type('text/plain').header('cache-control', 'no-store').send(live.state)
  })

  app.get('/lives/:uri/events', async (request: Request, reply) => {
    const live = await found(request, reply)
    if (!live || updates.listen(request, reply, live)) return reply
    return reply.status(503).header('cache-control', 'no-store').type('text/plain').send('')
  })

  app.get('/sitemap-lives.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await sitemap()),
  )

  /** The stream of the address; else null, and the answer says that there is none. */
  async function found(request: Request, reply: FastifyReply): Promise<ShownLive | null> {
    const live = await read(request.params.uri)
    if (!live) send(reply.status(404), renderMissing(wantedLocale(request)))
    return live
  }

  async function replayOf({ uuid }: ShownLive) {
    const recordings = await streams.recordingsForVisitors(uuid)
    const [chapters, chats, moments] = await Promise.all([
      liveCart.replay(uuid, recordings),
      liveCart.withChat(uuid, recordings),
      roomKit.replay(uuid, recordings),
    ])
    return { recordings, chapters, chats, moments }
  }

  /** Why a form was refused; null when its work was done, or is no longer needed. */
  async function sent(
    request: Request,
    email: string,
    work: (email: string) => Promise<unknown>,
  ): Promise<'email' | 'busy' | null> {
    const address = emailAddress.safeParse(email)
    if (!address.success) return 'email'
    try {
      await limits.take('live-form', networkOf(request.ip), formsOfNetwork)
      await work(address.data)
      return null
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return error.code === 'rate_limited' ? 'busy' : error.code === 'conflict' ? null : 'email'
    }
  }

  function factsOf(request: Request, live: ShownLive, form: Partial<FormState> = {}): LiveFacts {
    const locale = wantedLocale(request)
    const chosen = chosenLocale(request)
    return liveFacts({ live, locale, now: clock.now(), origin, pushKey, chosen, form })
  }
}

/** What the forms send, each cut to the longest address. */
function fieldsOf({ body }: Request): Record<'email' | 'consent' | 'recording', string> {
  const sent = (body ?? {}) as Record<string, unknown>
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name].slice(0, 254) : '')
  return { email: text('email'), consent: text('consent'), recording: text('recording') }
}

function chosenLocale({ query }: FastifyRequest): Locale | null {
  const { lang } = query as { lang?: unknown }
  return locales.find((locale) => languageNames[locale] === lang) ?? null
}

const wantedLocale = (request: FastifyRequest): Locale => chosenLocale(request) ?? requestLocale(request)

function send(reply: FastifyReply, page: string, policy = livePolicy()): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      // Asked for each time: a live that has begun is seen at once.
      'cache-control': 'no-cache',
      vary: 'accept-language',
    })
    .send(page)
}

/** A temporary redirect: the stream may reach another state, and its seller may show the landing page. */
const sendTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, 302)

function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
