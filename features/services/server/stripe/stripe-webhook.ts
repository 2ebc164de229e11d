import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { jsonOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { isWebhookSignature } from '#platform/server/webhooks/timed-signature.ts'
import { checkSoon } from '../connections/connection-jobs.ts'
import { connectionStore } from '../connections/connection-store.ts'
import type { ServicesDeps } from '../deps.ts'
import { stripeSettings } from './settings.ts'

const largestDelivery = 256 * 1024

/**
 * `POST /api/webhooks/stripe-connect`: answers 200 once a job that reads the payment or checks the connection is stored. An
 * event is a pointer: forged ones are refused, and repeated, early and late ones only have things read again.
 */
export function stripeWebhook(http: Http, deps: ServicesDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post('/api/webhooks/stripe-connect', { bodyLimit: largestDelivery }, async (request, reply) => {
      const { platform } = stripeSettings(deps.env)
      const rawBody = request.rawBody ?? Buffer.alloc(0)
      const header = request.headers['stripe-signature']
      const signature = Array.isArray(header) ? header[0] : header
      const now = deps.clock.now()
      if (!platform || !isWebhookSignature(signature, { rawBody, secret: platform.webhookSecret, now }))
        throw new AppError('invalid_signature')
      const event = objectOf(jsonOf(rawBody.toString()))
      const [type, accountId] = [textOf(event.type) ?? '', textOf(event.account)]
      if (accountId && (type === 'account.application.deauthorized' || type === 'account.updated'))
        for (const { uuid } of await connectionStore(deps.connection.db).ofAccount('stripe', accountId))
          await checkSoon(deps, uuid)
      const subject = subjectOf(type, objectOf(objectOf(event.data).object))
      if (subject)
        for (const listener of deps.listeners.onPointer)
          await listener({ kind: 'stripe', type: 'payment', subject, accountId })
      return reply.send({ received: true })
    })
  })
}

/** The payment or the page for cards that an event is about; null for others. */
function subjectOf(type: string, object: Record<string, unknown>): string | null {
  const isOwn = /^(payment_intent|checkout\.session)\./.test(type)
  const subject = isOwn
    ? textOf(object.id)
    : type.startsWith('charge.') || type.startsWith('refund.')
      ? textOf(object.payment_intent)
      : null
  return subject && /^[\w-]{1,255}$/.test(subject) ? subject : null
}
