import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { parseSafeJson } from '#platform/server/http-client.ts'
import { equalInConstantTime, hashToken } from '#platform/server/secret-box.ts'
import type { Deps } from '../deps.ts'
import { type Json, objectOf } from '../instagram/json.ts'
import type { StoreComments } from '../integrations.ts'
import { deletionPage } from './deletion-page.ts'
import { deletionRequestStore } from './deletion-request-store.ts'
import { type CountDropped, type CountUpdates, receiveComments } from './receive-comments.ts'
import { checkSignature, type SignatureResult, signedPayload } from './signature.ts'
import { deauthorize, requestDeletion } from './withdraw-consent.ts'

const path = '/api/webhooks/instagram'
/** A thousand updates in one delivery at most, each of a few hundred bytes. */
const largestDelivery = 4 * 1024 * 1024
/** A signed request of one person. */
const largestRequest = 64 * 1024

/** What the provider calls: the subscription handshake, deliveries, and people who withdraw their consent. */
export function webhookRoutes(
  http: Http,
  deps: Deps & {
    store: StoreComments
    count: CountUpdates
    countDropped: CountDropped
    countSignature: (result: SignatureResult) => void
  },
): void {
  const { app, i18n } = http
  const secrets = deps.settings.webhookSecrets

  app.get(path, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const challenge = query['hub.challenge']
    const isOurs =
      query['hub.mode'] === 'subscribe' &&
      typeof challenge === 'string' &&
      isVerifyToken(query['hub.verify_token'], deps.secrets.webhookVerifyToken)
    if (!isOurs) throw new AppError('access_denied')

    return reply.type('text/plain; charset=utf-8').send(challenge)
  })

  withSignedBodies(app, (signed) => {
    signed.post(path, { bodyLimit: largestDelivery }, async (request, reply) => {
      const body = request.rawBody ?? Buffer.alloc(0)
      const header = request.headers['x-hub-signature-256']
      const result = checkSignature(body, typeof header === 'string' ? header : undefined, secrets)
      deps.countSignature(result)
      if (result !== 'valid') throw new AppError('invalid_signature')

      await receiveComments(deps, safeJson(body))
      return reply.type('text/plain; charset=utf-8').send('EVENT_RECEIVED')
    })
  })

  app.post(`${path}/deauthorize`, { bodyLimit: largestRequest }, async (request, reply) => {
    await deauthorize(deps, payloadOf(request, secrets))
    return reply.send({ success: true })
  })

  app.post(`${path}/data-deletion`, { bodyLimit: largestRequest }, async (request, reply) => {
    const code = await requestDeletion(deps, payloadOf(request, secrets))
    if (code === null) throw new AppError('bad_request')

    const origin = deps.env.ARARA_URL ?? `${request.protocol}://${request.host}`
    return reply.send({
      url: `${new URL(origin).origin}${path}/data-deletion/${code}`,
      confirmation_code: code,
    })
  })

  app.get<{ Params: { code: string } }>(`${path}/data-deletion/:code`, async (request, reply) => {
    const found = await deletionRequestStore(deps.connection.db).byCode(request.params.code)
    if (!found) throw new AppError('not_found')

    const locale = requestLocale(request)
    const page = deletionPage(found, i18n.translator(locale), locale)
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

/** Ids beyond 2^53 stay whole, which `request.body` cannot promise. */
function safeJson(body: Buffer): unknown {
  try {
    return parseSafeJson(body.toString('utf8'))
  } catch {
    throw new AppError('bad_request')
  }
}

function payloadOf(request: FastifyRequest, secrets: string[]): Json {
  const payload = signedPayload(objectOf(request.body).signed_request, secrets)
  if (!payload) throw new AppError('invalid_signature')
  return payload
}

/** Hashed first, so that neither content nor length shows in the time it takes. */
function isVerifyToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  return equalInConstantTime(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
}
