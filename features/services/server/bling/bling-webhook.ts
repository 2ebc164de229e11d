import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { idOf, jsonOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { ServicesDeps } from '../deps.ts'
import { blingSettings } from './settings.ts'

const largestDelivery = 256 * 1024

/**
 * `POST /api/webhooks/bling`: a notification is a pointer. It is signed with the app's secret; forged ones are refused, and
 * repeated, early and late ones only have things read again.
 */
export function blingWebhook(http: Http, deps: ServicesDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post('/api/webhooks/bling', { bodyLimit: largestDelivery }, async (request, reply) => {
      const { app } = blingSettings(deps.env)
      const body = request.rawBody ?? Buffer.alloc(0)
      const header = request.headers['x-bling-signature-256']
      const sent = typeof header === 'string' ? header : ''
      const expected = app && `sha256=${hmacSha256(app.clientSecret, body).toString('hex')}`
      if (!expected || !equalInConstantTime(Buffer.from(sent), Buffer.from(expected)))
        throw new AppError('invalid_signature')
      const { event, companyId, data } = objectOf(jsonOf(body.toString()))
      // Events of stock name the product alone.
      const { id, produto } = objectOf(data)
      const subject = idOf(id) ?? idOf(objectOf(produto).id)
      const type = textOf(event)
      if (type && subject)
        for (const listener of deps.listeners.onPointer)
          await listener({ kind: 'bling', type, subject, accountId: idOf(companyId) })
      return reply.send({ received: true })
    })
  })
}
