import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { idOf, jsonOf, objectOf } from '#platform/server/provider-json.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { receiveDelivery } from './receive-delivery.ts'
import { shopifyWebhookPath } from './shop-webhooks.ts'

/** A product with 2,000 variants has about 2 MB. */
const largestDelivery = 4 * 1024 * 1024

/**
 * `POST /api/webhooks/shopify`: answers 200 once the notification is stored. 401 for a wrong signature, as Shopify
 * requires of the privacy topics.
 */
export function shopifyWebhook(http: Http, deps: IntegrationsDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post(shopifyWebhookPath, { bodyLimit: largestDelivery }, async (request, reply) => {
      const body = request.rawBody ?? Buffer.alloc(0)
      if (!isSigned(body, header(request, 'x-shopify-hmac-sha256'), deps.shopify.webhookSecrets))
        throw new AppError('invalid_signature')

      const id = idOf(header(request, 'x-shopify-webhook-id'))
      const topic = header(request, 'x-shopify-topic')
      const shopDomain = header(request, 'x-shopify-shop-domain')
      if (id === null || !topic || !shopDomain) throw new AppError('bad_request')

      const subjectId = idOf(objectOf(jsonOf(body.toString('utf8'))).id)
      const triggeredAt = new Date(header(request, 'x-shopify-triggered-at') ?? Number.NaN)
      await receiveDelivery(deps, {
        id,
        topic,
        shopDomain,
        productId: topic.startsWith('products/') ? subjectId : null,
        orderId: topic.startsWith('orders/') ? subjectId : null,
        triggeredAt: Number.isNaN(triggeredAt.getTime()) ? deps.clock.now() : triggeredAt,
      })
      return reply.send({ received: true })
    })
  })
}

/** Base64 of HMAC-SHA256 over the raw body. Every secret is tried, so that the time does not reveal which one fits. */
export function isSigned(body: Buffer, signature: string | undefined, secrets: string[]): boolean {
  const given = Buffer.from(signature ?? '', 'base64')
  return secrets.map((secret) => equalInConstantTime(hmacSha256(secret, body), given)).includes(true)
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
