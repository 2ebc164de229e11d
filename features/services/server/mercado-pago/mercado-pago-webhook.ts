import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { checkSoon } from '../connections/connection-jobs.ts'
import { connectionStore } from '../connections/connection-store.ts'
import type { ServicesDeps } from '../deps.ts'
import { readNotification } from './read-notification.ts'
import { mercadoPagoSettings } from './settings.ts'

const largestDelivery = 64 * 1024

/**
 * `POST /api/webhooks/mercado-pago`: answers 200 once a job that reads the payment or checks the connection is stored. A
 * notification is a pointer: forged ones are refused, repeated, early and late ones change nothing, and its account, which is
 * not signed, only says whose connections to check.
 */
export function mercadoPagoWebhook(http: Http, deps: ServicesDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post('/api/webhooks/mercado-pago', { bodyLimit: largestDelivery }, async (request, reply) => {
      const { app } = mercadoPagoSettings(deps.env)
      const header = (name: string) => {
        const value = request.headers[name]
        return Array.isArray(value) ? value[0] : value
      }
      const notification =
        app &&
        readNotification(app.webhookSecret, {
          query: request.query as Record<string, unknown>,
          signature: header('x-signature'),
          requestId: header('x-request-id'),
          body: request.rawBody ?? Buffer.alloc(0),
        })
      if (!notification) throw new AppError('invalid_signature')
      const { type, subject, accountId } = notification
      if (type === 'mp-connect' && accountId)
        for (const { uuid } of await connectionStore(deps.connection.db).ofAccount('mercado_pago', accountId))
          await checkSoon(deps, uuid)
      if (type === 'payment' && /^\d{1,20}$/.test(subject))
        for (const listener of deps.listeners.onPointer)
          await listener({ kind: 'mercado_pago', type, subject, accountId })
      return reply.send({ received: true })
    })
  })
}
