import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { type Json, objectOf } from '#platform/server/provider-json.ts'
import { equalInConstantTime, hashToken } from '#platform/server/secret-box.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { deletionPage } from './deletion-page.ts'
import { deletionRequestStore } from './deletion-request-store.ts'
import { signedPayload } from './signature.ts'
import { deauthorize, requestDeletion } from './withdraw-consent.ts'

const path = '/api/webhooks/instagram'
/** Where the app's webhook of the object Page points; the same handshake. */
const pagePath = '/api/webhooks/facebook'
/** A signed request of one person. */
const largestRequest = 64 * 1024

/**
 * The provider's calls other than deliveries, which lives receives: the handshake of the subscription, and the
 * callbacks of people who withdraw their consent.
 */
export function callbackRoutes(http: Http, deps: IntegrationsDeps): void {
  const { app, i18n } = http
  const secrets = deps.settings.webhookSecrets

  for (const address of [path, pagePath])
    app.get(address, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const challenge = query['hub.challenge']
      const isOurs =
        query['hub.mode'] === 'subscribe' &&
        typeof challenge === 'string' &&
        isVerifyToken(query['hub.verify_token'], deps.secrets.webhookVerifyToken)
      if (!isOurs) throw new AppError('access_denied')

      return reply.type('text/plain; charset=utf-8').send(challenge)
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

function payloadOf(request: FastifyRequest, secrets: string[]): Json {
  const payload = signedPayload(objectOf(request.body).signed_request, secrets)
  if (!payload) throw new AppError('invalid_signature')
  return payload
}

/** Hashed first, so that neither content nor length affects the time. */
function isVerifyToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  return equalInConstantTime(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
}
