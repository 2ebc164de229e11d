import { AppError } from '#platform/contract/errors.ts'
import { getInstallation } from '#platform/contract/installation.ts'
import { isDatabaseReady } from '#platform/server/database/connect.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import type { Platform } from '#platform/server/platform.ts'
import { equalInConstantTime } from '#platform/server/secret-box.ts'
import { createWriteProbe } from '#platform/server/storage/write-probe.ts'
import { type PackedText, packText, sendPacked } from './packed-text.ts'
import { systemCalls } from './system-calls.ts'

/** Health, readiness, the description of the API and the figures for Prometheus. */
export function systemRoutes(http: Http, platform: Platform): void {
  const { app } = http
  const description = describeOnce(http, platform.env.ARARA_URL)

  app.get('/api/health', async () => ({ status: 'ok' }))

  const probe = createWriteProbe({
    pool: platform.connection.pool,
    folder: platform.env.dataDir,
    log: platform.log,
  })

  app.get('/api/ready', async (_request, reply) => {
    const isReachable = await isDatabaseReady(platform.connection)
    const missing = [
      ...(isReachable ? await probe.unwritable() : ['database']),
      ...(platform.jobs.isReady() ? [] : ['jobs']),
    ]
    if (missing.length === 0) return { status: 'ready' }
    return reply
      .status(503)
      .send({ error: 'unavailable', message: `missing: ${missing.join(', ')}`, missing })
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
    if (!mayReadMetrics(request.headers.authorization, platform.env.ARARA_METRICS_TOKEN))
      throw new AppError('not_found')
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics())
  })
}

/** The document takes long to make and is the same for everybody: it is made when it is first asked for. */
function describeOnce(http: Http, publicUrl: string | undefined): () => Promise<PackedText> {
  let made: Promise<PackedText> | null = null
  return () => {
    // A relative address is relative to where the document was read.
    made ??= packText(
      JSON.stringify(openApiDocument(http.calls, publicUrl ?? '/', systemCalls)),
      'application/json; charset=utf-8',
    )
    return made
  }
}

/** With a token set, only by it; without one (never in production) to anybody. */
function mayReadMetrics(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return true
  return equalInConstantTime(Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`))
}
