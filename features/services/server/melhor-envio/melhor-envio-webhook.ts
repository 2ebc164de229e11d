import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { idOf, jsonOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { ServicesDeps } from '../deps.ts'
import { melhorEnvioSettings } from './settings.ts'

const largestDelivery = 64 * 1024

/**
 * `POST /api/webhooks/melhor-envio`: an event points to a shipment, whose state is then read. Forged ones are refused;
 * repeated, early and late ones change nothing. The probe at registration is not signed and has no event: it gets a 200.
 */
export function melhorEnvioWebhook(http: Http, deps: ServicesDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post('/api/webhooks/melhor-envio', { bodyLimit: largestDelivery }, async (request, reply) => {
      const raw = request.rawBody ?? Buffer.alloc(0)
      const body = objectOf(jsonOf(raw.toString('utf8')))
      const [event, subject] = [textOf(body.event), idOf(objectOf(body.data).id)]
      if (event === null || subject === null) return reply.send({ received: true })
      const { app } = melhorEnvioSettings(deps.env)
      const given = Buffer.from(String(request.headers['x-me-signature'] ?? ''), 'base64')
      if (!app || !equalInConstantTime(hmacSha256(app.clientSecret, raw), given))
        throw new AppError('invalid_signature')
      for (const listener of deps.listeners.onPointer)
        await listener({ kind: 'melhor_envio', type: 'shipment', subject, accountId: null })
      return reply.send({ received: true })
    })
  })
}
