import { randomBytes } from 'node:crypto'
import { webhookSecretOf } from '#platform/server/webhooks/sign-webhook.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import type { WebhookEndpoint } from './endpoint-store.ts'

/** A new secret, and as it is stored for this address. */
export function newSecret({ secrets }: Pick<DeveloperAccessDeps, 'secrets'>, uuid: string) {
  const secret = webhookSecretOf(randomBytes(32))
  return { secret, sealedSecret: secrets.box.seal(secret, uuid) }
}

/** The secrets in force, the present one first. */
export function secretsOf(
  { secrets }: Pick<DeveloperAccessDeps, 'secrets'>,
  { uuid, sealedSecret, formerSealedSecret, formerSecretUntil }: WebhookEndpoint,
  now: Date,
): string[] {
  const isOverlapping = formerSealedSecret && formerSecretUntil && formerSecretUntil > now
  return [sealedSecret, ...(isOverlapping ? [formerSealedSecret] : [])].map((one) =>
    secrets.box.open(one, uuid),
  )
}
