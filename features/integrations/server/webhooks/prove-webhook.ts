import { randomBytes } from 'node:crypto'
import type { Platform } from '#platform/server/platform.ts'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import type { InstagramSettings } from '../settings.ts'

/** What an app of Meta is subscribed to: each has an address and an app that signs. */
export type WebhookObject = 'instagram' | 'page'

const paths = { instagram: '/api/webhooks/instagram', page: '/api/webhooks/facebook' }

/** Whether Meta's webhook works at an address; `status` is that of the answer to the failed step. */
export type WebhookProof =
  | { kind: 'unconfigured' }
  | { kind: 'proved' }
  | { kind: 'failed'; step: 'handshake' | 'signed_delivery' | 'forged_delivery'; status: number }

type Deps = Pick<Platform, 'secrets' | 'httpClient'> & {
  settings: Pick<InstagramSettings, 'webhookSecrets' | 'facebook'>
}

/**
 * Proves the webhook of an object at this origin by what Meta does: the handshake, a signed delivery (an empty one, so that
 * nothing is stored), and the same with a signature that no app made, which must be refused.
 */
export async function proveWebhook(
  { secrets, settings, httpClient }: Deps,
  origin: string,
  object: WebhookObject = 'instagram',
): Promise<WebhookProof> {
  const secret = object === 'page' ? settings.facebook?.appSecret : settings.webhookSecrets[0]
  if (!secret) return { kind: 'unconfigured' }
  const url = `${new URL(paths[object], origin)}`

  const challenge = `doctor-${randomBytes(8).toString('hex')}`
  const query = new URLSearchParams({
    ...{ 'hub.mode': 'subscribe', 'hub.challenge': challenge },
    'hub.verify_token': secrets.webhookVerifyToken,
  })
  const handshake = await httpClient(`${url}?${query}`)
  if (handshake.body !== challenge) return { kind: 'failed', step: 'handshake', status: handshake.status }

  const delivery = { object, entry: [] }
  const deliver = (signature: Buffer) => {
    const headers = { 'x-hub-signature-256': `sha256=${signature.toString('hex')}` }
    return httpClient(url, { json: delivery, headers })
  }
  const signed = await deliver(hmacSha256(secret, JSON.stringify(delivery)))
  if (signed.status !== 200) return { kind: 'failed', step: 'signed_delivery', status: signed.status }
  const forged = await deliver(randomBytes(32))
  if (forged.status < 400) return { kind: 'failed', step: 'forged_delivery', status: forged.status }
  return { kind: 'proved' }
}
