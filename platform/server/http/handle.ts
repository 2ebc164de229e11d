import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { EndpointShape, RequestOf, ResultOf, Sendable } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { networkOf } from '../limits/network-of.ts'
import { type Actor, apiKeyPrefix, sessionCookie } from './actor.ts'
import type { Http } from './http-server.ts'
import { requestLocale } from './http-server.ts'
import type { Answer } from './idempotency.ts'
import { isFromOurOrigin } from './origin.ts'
import { serialize } from './serialize.ts'
import { validate } from './validate.ts'

export type CallContext = {
  locale: Locale
  translate: Translate
  /** The caller's network address, for rate limits and the session list. */
  address: string
  userAgent: string
  headers: IncomingHttpHeaders
  /** The browser's cookies; `keep` sets one that scripts cannot read and other sites do not send. */
  cookies: { get(name: string): string | null; keep(name: string, value: string, seconds: number): void }
  /** Sets or ends the browser's session cookie with this answer. */
  cookie: { set(token: string): void; clear(): void }
}

type Handler<E extends EndpointShape> = (
  call: RequestOf<E> & CallContext & { actor: E['access'] extends 'session' ? Actor : Actor | null },
) => Promise<Sendable<ResultOf<E>>>

/**
 * Registers a declared call under `/api`: authenticates, checks origin and rate limit, validates the request, calls
 * `handler` and serializes its result as the contract declares.
 */
export function handle<const E extends EndpointShape>(http: Http, endpoint: E, handler: Handler<E>): void {
  http.calls.push(endpoint)

  const route: RouteHandlerMethod = async (request, reply) => {
    refuseForms(request)
    const actor = await authorizeCall(http, endpoint, request)
    const parts = parseRequest(endpoint, request)
    const context = callContext(http, request, reply)
    const work = async (): Promise<Answer> => {
      const result = await handler({ ...parts, ...context, actor } as Parameters<Handler<E>>[0])
      return serialize(endpoint, result)
    }

    const sent = JSON.stringify(parts)
    return sendAnswer(reply, await withIdempotencyKey(http, endpoint, { request, actor, sent }, work))
  }

  http.app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    handler: route,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
  })
}

/** Runs `work` at most once per `Idempotency-Key` if the call is idempotent. `sent` is the whole request as text. */
export async function withIdempotencyKey(
  http: Http,
  endpoint: EndpointShape,
  { request, actor, sent }: { request: FastifyRequest; actor: Actor | null; sent: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || typeof key !== 'string') return work()

  const caller = actor?.userUuid ?? request.ip
  const isRepeatable = endpoint.idempotent === 'repeatable'
  const description = `${endpoint.method} ${endpoint.path} ${sent}`
  return http.idempotency({ caller, key, request: description, isRepeatable }, work)
}

/**
 * Refuses bodies that are not JSON. Pages of other sites can send forms without a CORS preflight, and could so set a
 * session cookie of their choice. Webhooks parse forms themselves.
 */
function refuseForms(request: FastifyRequest): void {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
  if (request.body !== undefined && !isJson) throw new AppError('unsupported_media_type')
}

/** Validates body, query and path parameters. Throws `validation_failed` with the invalid fields. */
export function parseRequest(endpoint: EndpointShape, request: FastifyRequest) {
  return {
    body: endpoint.body ? validate(endpoint.body, request.body === undefined ? {} : request.body) : {},
    query: endpoint.query ? validate(endpoint.query, request.query) : {},
    params: endpoint.params ? validate(endpoint.params, request.params) : {},
  }
}

export function callContext(http: Http, request: FastifyRequest, reply: FastifyReply): CallContext {
  const locale = requestLocale(request)
  return {
    locale,
    translate: http.i18n.translator(locale),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    headers: request.headers,
    ...cookieJar(http, request, reply),
  }
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.header('cache-control', 'no-store').status(answer.status)
  return answer.body === null ? reply.send() : reply.send(answer.body)
}

/** Authenticates the caller and checks access, rate limit and origin. Throws an `AppError` when one of them fails. */
export async function authorizeCall(
  http: Http,
  endpoint: EndpointShape,
  request: FastifyRequest,
): Promise<Actor | null> {
  const { token, fromCookie } = accessToken(request)
  const actor = token ? await actorOf(http, endpoint, request, { token, fromCookie }) : null

  if (endpoint.limit && endpoint.limit.by === 'address')
    await http.limits.take(endpoint.path, networkOf(request.ip), endpoint.limit)
  if (endpoint.access === 'session') {
    if (!actor) throw new AppError('invalid_authorization_header')
    if (actor.mustUpdatePassword && !endpoint.beforePasswordUpdate)
      throw new AppError('password_update_required')
  }
  if (endpoint.method !== 'GET' && fromCookie && !isFromOurOrigin(request, http.env.ARARA_URL)) {
    throw new AppError('cross_site_request')
  }
  if (endpoint.limit && endpoint.limit.by === 'account' && actor) {
    await http.limits.take(endpoint.path, actor.userUuid, endpoint.limit)
  }
  return actor
}

/** The user of a session, or of an API key, which opens only the calls that name a scope. */
async function actorOf(
  http: Http,
  { method, path, scopes }: EndpointShape,
  request: FastifyRequest,
  { token, fromCookie }: { token: string; fromCookie: boolean },
): Promise<Actor | null> {
  if (fromCookie || !token.startsWith(apiKeyPrefix)) return http.authenticate(token)
  if (!scopes) throw new AppError('access_denied', { messageKey: 'closed_to_api_keys' })
  return http.authenticateKey(token, { route: `${method} ${path}`, scopes, address: request.ip })
}

/** The access token of a request: the bearer token, or else the session cookie. */
export function accessToken(request: Pick<FastifyRequest, 'headers' | 'cookies'>): {
  token: string | null
  fromCookie: boolean
} {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (request.headers.authorization !== undefined) return { token: bearer ?? null, fromCookie: false }

  const cookie = request.cookies[sessionCookie]
  return { token: cookie ?? null, fromCookie: cookie !== undefined }
}

function cookieJar(
  http: Http,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<CallContext, 'cookie' | 'cookies'> {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: http.env.production || request.protocol === 'https',
  }
  return {
    cookies: {
      get: (name) => request.cookies[name] ?? null,
      keep: (name, value, seconds) => {
        reply.setCookie(name, value, { ...options, maxAge: seconds })
      },
    },
    cookie: {
      set: (token) => {
        reply.setCookie(sessionCookie, token, { ...options, maxAge: 86_400 })
      },
      clear: () => {
        reply.clearCookie(sessionCookie, options)
      },
    },
  }
}
