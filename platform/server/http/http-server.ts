import type { RequestListener } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { type Locale, localeOf } from '#platform/i18n/locale.ts'
import type { I18n } from '#platform/i18n/server-messages.ts'
import type { Environment } from '../env.ts'
import type { ErrorReports } from '../error-reports/error-reports.ts'
import type { Ids } from '../ids.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { describeError, type Log } from '../log.ts'
import { mediaOrigins } from '../public-address.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Authenticate, AuthenticateKey } from './actor.ts'
import type { TrustedProxies } from './client-of.ts'
import { asAppError, errorReply } from './error-reply.ts'
import type { Idempotency } from './idempotency.ts'
import type { Metrics } from './metrics.ts'
import { type DocumentedCall, documentedCalls } from './openapi.ts'
import { createServerWithTimeouts } from './server-with-timeouts.ts'
import { traceRequests } from './trace-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw bytes of the body, for signatures. */
    rawBody?: Buffer
  }
}

/** The HTTP server and the dependencies of its handlers. Features add their calls with `handle(http, endpoint, fn)`. */
export type Http = {
  app: FastifyInstance
  env: Pick<Environment, 'production' | 'ARARA_URL' | 'ARARA_VITE_URL'>
  i18n: I18n
  limits: RateLimits
  idempotency: Idempotency
  authenticate: Authenticate
  authenticateKey: AuthenticateKey
  calls: DocumentedCall[]
}

/** Answers requests without a route; throws `not_found` if it has no answer either. */
export type UnknownPath = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Renders the page that a browser gets instead of one that cannot be shown. */
export type FailurePage = (facts: { status: number; locale: Locale; requestId: string }) => string

type Needs = Omit<Http, 'app' | 'calls' | 'env'> & {
  unknownPath?: UnknownPath
  failurePage?: FailurePage
  /** Runs before the router, and may answer a request itself. */
  before?: (router: RequestListener) => RequestListener
  env: Environment
  log: Log
  ids: Ids
  metrics: Metrics
  errorReports: ErrorReports
  tracing: Tracing
  isTrustedProxy: TrustedProxies
}

/**
 * Bodies are validated by their contract (`validate`), never by Fastify's own JSON schemas, whose compilers take 0.1 s
 * and 6 MB of each process.
 */
const withoutSchemas = {
  compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas },
}

function noSchemas(): never {
  throw new Error('routes have no JSON schemas')
}

export async function createHttp(needs: Needs): Promise<Http> {
  const { env, log, ids, i18n, metrics, errorReports, tracing, isTrustedProxy } = needs

  function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const expected = asAppError(error)
    const about = { requestId: request.id, route: request.routeOptions.url, err: describeError(error) }
    if (!expected) log.error(about, 'request failed')
    else if (expected !== error && expected.code === 'unavailable')
      log.warn(about, 'request refused: the database is unavailable')

    const locale = requestLocale(request)
    const { status, body } = errorReply(expected, i18n.translator(locale), request.id)
    if (expected?.details.retryAfter) reply.header('retry-after', expected.details.retryAfter)
    if (needs.failurePage && (status >= 500 || status === 429) && wantsPage(request))
      return reply
        .status(status)
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', vary: 'accept, accept-language' })
        .send(needs.failurePage({ status, locale, requestId: request.id }))
    return reply.status(status).send(body)
  }

  const app = Fastify({
    serverFactory: (router) => createServerWithTimeouts(needs.before?.(router) ?? router),
    loggerInstance: log as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.uuid(),
    requestIdHeader: false,
    trustProxy: isTrustedProxy,
    bodyLimit: 1024 * 1024,
    // Accepted requests are answered before the server closes.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    schemaController: withoutSchemas,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      sendError(error, request, reply)
    },
    rewriteUrl: ({ url = '/' }) => withPlainAt(url),
  })

  await app.register(helmet, securityHeaders(env))
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 3 },
  })
  await app.register(cookie)
  keepRawBodies(app)

  traceRequests(app, tracing)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
    errorReports.trace(() => ({
      name: `${labels.method} ${labels.route}`,
      startedAt: new Date(Date.now() - reply.elapsedTime),
      seconds: reply.elapsedTime / 1000,
      status: reply.statusCode,
    }))
    log.debug({ requestId: request.id, ...labels, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(needs.unknownPath ?? refuseUnknownPath)

  return { ...needs, app, calls: documentedCalls() }
}

/** Some programs write the @ of `/@lu.prado` as `%40`, which is equal by the standard, but not for the router. */
function withPlainAt(url: string): string {
  return url.replace(/^[^?]*/, (path) => (path.includes('%40') ? path.replaceAll('%40', '@') : path))
}

/** Whether a browser opens a page: everything else requests the API's JSON. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '')
}

const refuseUnknownPath: UnknownPath = async () => {
  throw new AppError('not_found')
}

export function requestLocale(request: FastifyRequest) {
  return localeOf(request.headers['accept-language'])
}

/** JSON is parsed from the raw bytes, so that a webhook's signature can be verified over exactly these bytes. */
function keepRawBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    if (body.length === 0) return done(null, {})
    try {
      done(null, JSON.parse(body.toString('utf8')))
    } catch {
      done(new AppError('bad_request'))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.rawBody = body
      done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
    },
  )
}

/** No inline script, no foreign origin; Vite's development server is allowed only when it is used. */
function securityHeaders(env: Environment) {
  const vite = env.ARARA_VITE_URL ? [new URL(env.ARARA_VITE_URL).origin] : []
  const media = mediaOrigins(env)
  const viteSocket = vite.map((origin) => origin.replace(/^http/, 'ws'))
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...vite, ...(vite.length > 0 ? ["'unsafe-inline'"] : [])],
        styleSrc: ["'self'", "'unsafe-inline'", ...vite],
        imgSrc: ["'self'", 'data:', 'blob:', ...vite],
        fontSrc: ["'self'", ...vite],
        connectSrc: ["'self'", ...media, ...vite, ...viteSocket],
        mediaSrc: ["'self'", 'blob:', ...media],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(env.production && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: env.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  }
}
