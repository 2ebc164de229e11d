import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { connectionStore } from '../connection-store.ts'
import { readShopOrderSoon } from '../shop-orders/shop-orders.ts'
import { objectOf } from '../yampi/product-of-yampi.ts'
import { productChanged } from './shop-events.ts'
import { openYampi, yampiWebhookPath } from './yampi-connection.ts'

const largestDelivery = 2 * 1024 * 1024

/**
 * `POST /api/webhooks/yampi`: answers 200 once a job that reads the changed product or order is stored. Each connection has a
 * secret of its own; the store's alias in the body says whose secret to try. Repeated and late notifications change
 * nothing, because it is read as it is then.
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

      const changed = changedAtShop(notification)
      if (changed)
        for (const { merchantUuid } of authentic)
          await (changed.kind === 'product' ? productChanged : readShopOrderSoon)(
            deps,
            merchantUuid,
            changed.id,
          )
      return reply.send({ received: true })
    })
  })
}

/** What the notification is about; null for events of other kinds, which are answered 200 as well. */
function changedAtShop({
  event,
  resource,
}: Record<string, unknown>): { kind: 'product' | 'order'; id: string } | null {
  const kind = typeof event === 'string' ? /^(product|order)\./.exec(event)?.[1] : undefined
  if (kind !== 'product' && kind !== 'order') return null
  const { product_id: productId, id } = objectOf(resource)
  const found = kind === 'product' ? (productId ?? id) : id
  return typeof found === 'number' || (typeof found === 'string' && /^\d{1,20}$/.test(found))
    ? { kind, id: String(found) }
    : null
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(body.toString('utf8')))
  } catch {
    return {}
  }
}
