import type { FastifyReply } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { getInstallation } from '#platform/contract/installation.ts'
import { isDatabaseReady } from '#platform/server/database/connect.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import type { Platform } from '#platform/server/platform.ts'
import { equalInConstantTime } from '#platform/server/secret-box.ts'
import { createWriteProbe } from '#platform/server/storage/write-probe.ts'
import { mergeMetrics } from './front/merge-metrics.ts'
import type { WebSide } from './front/web-side.ts'
import { type PackedText, packText, sendPacked } from './packed-text.ts'
import { systemCalls } from './system-calls.ts'

/**
 * Health, readiness, the API document and Prometheus metrics. With `web`, the process in front answers for both:
 * monitoring one address shows a failure of either.
 */
export function systemRoutes(
  http: Http,
  platform: Platform,
  web: WebSide | null,
  isStopping: () => boolean,
): void {
  const { app } = http
  const description = describeOnce(http, platform.env.ARARA_URL)

  app.get('/api/health', async (_request, reply) => {
    if (!web || (await web.isHealthy())) return { status: 'ok' }
    return sendMissing(reply, ['web'])
  })
  if (web) app.get('/api/health/capture', async () => ({ status: 'ok' }))

  const probe = createWriteProbe({
    pool: platform.connection.pool,
    folder: platform.env.dataDir,
    log: platform.log,
  })

  app.get('/api/ready', async (_request, reply) => {
    if (isStopping()) return sendMissing(reply, ['stopping'])
    const isReachable = await isDatabaseReady(platform.connection)
    const missing = [
      ...(isReachable ? await probe.unwritable() : ['database']),
      ...(platform.jobs.isReady() ? [] : ['jobs']),
      ...(platform.env.ARARA_ROLES.includes('media') ? (await platform.media.health()).missing : []),
      ...(web ? await web.missing() : []),
    ]
    return missing.length === 0 ? { status: 'ready' } : sendMissing(reply, [...new Set(missing)])
  })

  handle(http, getInstallation, async () => ({
    sms: platform.messenger.reaches('sms'),
    supportWhatsapp: platform.env.SUPPORT_WHATSAPP ?? null,
  }))

  app.get('/api/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding')
    return sendPacked(request, reply, await description())
  })

  app.get('/metrics', async (request, reply) => {
    const { registry } = platform.metrics
    const { authorization, accept } = request.headers
    if (!mayReadMetrics(authorization, platform.env.ARARA_METRICS_TOKEN)) throw new AppError('not_found')
    if (accept === 'application/json') return registry.getMetricsAsJSON()

    reply.type(registry.contentType)
    if (!web) return registry.metrics()
    return mergeMetrics([await registry.getMetricsAsJSON(), await web.metrics(authorization)])
  })
}

function sendMissing(reply: FastifyReply, missing: string[]): FastifyReply {
  return reply.status(503).send({ error: 'unavailable', message: `missing: ${missing.join(', ')}`, missing })
}

/** The API document, generated at the first request and cached: it is slow to make and the same for all callers. */
function describeOnce(http: Http, publicUrl: string | undefined): () => Promise<PackedText> {
  let made: Promise<PackedText> | null = null
  return () => {
    // A relative address is relative to the document's own.
    made ??= packText(
      JSON.stringify(openApiDocument(http.calls, publicUrl ?? '/', systemCalls)),
      'application/json; charset=utf-8',
    )
    return made
  }
}

/** With a token set, it is required; without one (never in production) the metrics are public. */
function mayReadMetrics(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return true
  return equalInConstantTime(Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`))
}
