import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { jsonOf, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { ServiceKind } from '../../service-states.ts'
import { connectionStore } from '../connections/connection-store.ts'
import type { ServicesDeps } from '../deps.ts'

const largestDelivery = 256 * 1024

/**
 * `POST /api/webhooks/pagar-me`: answers 200 once a job that reads the payment is stored. Pagar.me signs nothing, but sends a
 * user and a password: the id of the connection, and one made for it. A delivery is a pointer: repeated, early and late ones
 * only have things read again.
 */
export function pagarMeWebhook(http: Http, deps: ServicesDeps): void {
  withSignedBodies(http.app, (signed) => {
    signed.post('/api/webhooks/pagar-me', { bodyLimit: largestDelivery }, async (request, reply) => {
      const [uuid = '', password = ''] = givenBy(request.headers.authorization ?? '')
      const right = Buffer.from(passwordOf(deps, uuid))
      if (!isUuid(uuid) || !equalInConstantTime(right, Buffer.from(password)))
        throw new AppError('invalid_signature')
      const connection = await connectionStore(deps.connection.db).byUuid(uuid)
      const event = objectOf(jsonOf((request.rawBody ?? Buffer.alloc(0)).toString()))
      const subject = subjectOf(textOf(event.type) ?? '', objectOf(event.data))
      if (connection?.kind === 'pagar_me' && subject)
        for (const listener of deps.listeners.onPointer)
          await listener({ kind: 'pagar_me', type: 'payment', subject, accountId: connection.accountId })
      return reply.send({ received: true })
    })
  })
}

/** User and password of Basic. */
function givenBy(header: string): string[] {
  const basic = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(header)?.[1]
  return basic ? Buffer.from(basic, 'base64').toString().split(':') : []
}

/** The charge that an event is about; null for others. */
function subjectOf(type: string, data: Record<string, unknown>): string | null {
  const subject = type.startsWith('charge.')
    ? textOf(data.id)
    : type.startsWith('order.')
      ? textOf(objectOf(listOf(data.charges)[0]).id)
      : null
  return subject && /^ch_\w{1,60}$/.test(subject) ? subject : null
}

/** What the merchant enters at the service, so that it tells us of payments; 404 where that is not needed. */
export async function showWebhook(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind }: { merchantUuid: string; kind: ServiceKind },
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const found = kind === 'pagar_me' && (await connectionStore(deps.connection.db).current(merchantUuid, kind))
  if (!found) throw new AppError('not_found')
  const { uuid } = found
  return {
    ...{ url: publicAddress(deps.env, '/api/webhooks/pagar-me'), user: uuid },
    password: passwordOf(deps, uuid),
  }
}

/** Made from the installation's secret, so that nothing is stored. */
function passwordOf({ secrets }: Pick<ServicesDeps, 'secrets'>, connectionUuid: string): string {
  const key = deriveKey(secrets.secret, 'pagar-me-webhooks')
  return hmacSha256(key, connectionUuid).toString('base64url').slice(0, 32)
}
