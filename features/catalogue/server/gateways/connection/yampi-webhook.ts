import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { connectionStore } from '../connection-store.ts'
import { objectOf } from '../yampi/product-of-yampi.ts'
import { productChanged } from './shop-events.ts'
import { openYampi, yampiWebhookPath } from './yampi-connection.ts'

const largestDelivery = 2 * 1024 * 1024

/**
 * `POST /api/webhooks/yampi`: answers 200 once a job that reads the changed product is stored. Each connection has a
 * secret of its own; the store's alias in the body says whose secret to try. Repeated and late notifications change
 * nothing, because the product is read as it is then.
 */
export function yampiWebhook(http: Http, deps: CatalogueDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post(yampiWebhookPath, { bodyLimit: largestDelivery }, async (request, reply) => {
      const body = request.rawBody ?? Buffer.alloc(0)
      const notification = parsed(body)
      const alias = objectOf(notification.merchant).alias
      const given = Buffer.from(String(request.headers['x-yampi-hmac-sha256'] ?? ''), 'base64')
      const connections =
        typeof alias === 'string' ? await connectionStore(deps.connection.db).ofShop('yampi', alias) : []
      const authentic = connections.filter((connection) => {
        const { webhookSecret } = openYampi(deps, connection)
        return webhookSecret !== null && equalInConstantTime(hmacSha256(webhookSecret, body), given)
      })
      if (authentic.length === 0) throw new AppError('invalid_signature')

      const productId = changedProduct(notification)
      if (productId !== null)
        for (const { merchantUuid } of authentic) await productChanged(deps, merchantUuid, productId)
      return reply.send({ received: true })
    })
  })
}

/** The id of the product in the notification; null for events of other kinds, which are answered 200 as well. */
function changedProduct({ event, resource }: Record<string, unknown>): string | null {
  if (typeof event !== 'string' || !event.startsWith('product.')) return null
  const { product_id: productId, id } = objectOf(resource)
  const found = productId ?? id
  return typeof found === 'number' || (typeof found === 'string' && /^\d{1,20}$/.test(found))
    ? String(found)
    : null
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(body.toString('utf8')))
  } catch {
    return {}
  }
}
