import { equalInConstantTime, hmacSha256 } from '../secret-box.ts'

/** The headers of a signed webhook, as standardwebhooks.com names them. */
export type WebhookHeaders = {
  /** The id of the event: the same in every attempt, so that a receiver can drop repetitions. */
  'webhook-id': string
  /** Seconds since 1970 of this attempt. */
  'webhook-timestamp': string
  /** `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. */
  'webhook-signature': string
}

const secretPrefix = 'whsec_'
/** How old or how far ahead a timestamp may be. */
const tolerance = 5 * 60

/** A secret to sign with, of 32 random bytes in base64: `whsec_…`, which libraries of receivers read. */
export function webhookSecretOf(random: Buffer): string {
  return secretPrefix + random.toString('base64')
}

/** Signs one attempt to deliver `body`; with several secrets while one is being changed. */
export function signWebhook(
  secrets: string | readonly string[],
  id: string,
  at: Date,
  body: string,
): WebhookHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': [secrets]
      .flat()
      .map((secret) => `v1,${signatureOf(secret, id, timestamp, body)}`)
      .join(' '),
  }
}

/**
 * Whether `headers` sign `body` and the timestamp is at most 5 minutes away from `now`. Several signatures, separated by
 * spaces, stand there while a secret is being changed.
 */
export function isSignedWebhook(
  secret: string,
  headers: Partial<Record<string, string | string[]>>,
  body: string | Buffer,
  now: Date,
): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    typeof headers[name] === 'string' ? headers[name] : '',
  ) as [string, string, string]
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length > 1000) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance) return false

  const expected = Buffer.from(signatureOf(secret, id, timestamp, body))
  return signatures
    .split(' ')
    .some((one) => one.startsWith('v1,') && equalInConstantTime(Buffer.from(one.slice(3)), expected))
}

function signatureOf(secret: string, id: string, timestamp: string, body: string | Buffer): string {
  const key = Buffer.from(secret.replace(secretPrefix, ''), 'base64')
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), Buffer.from(body)])
  return hmacSha256(key, signed).toString('base64')
}
