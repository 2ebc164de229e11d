import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { settleLater } from './settle-code.ts'

/** The webhook of payments to merchants. An event is a pointer: the job fetches the state, so order and copies mean nothing. */
export function webhookRoutes({ app }: Http, deps: OrderPaymentsDeps): void {
  withSignedBodies(app, (signed) => {
    signed.post('/api/webhooks/sandbox-merchants', async (request, reply) => {
      const { provider } = deps
      if (!provider) throw new AppError('invalid_signature')
      const header = request.headers['arara-sandbox-signature']
      const event = provider.readEvent(
        request.rawBody ?? Buffer.alloc(0),
        Array.isArray(header) ? header[0] : header,
      )
      if (event.subject?.kind === 'checkout') await settleLater(deps, event.subject.id)
      return reply.status(200).send({ received: true })
    })
  })
}
