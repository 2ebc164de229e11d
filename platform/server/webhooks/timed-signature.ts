import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

const toleranceSeconds = 300

/**
 * Whether a header (`t=1763762000,v1=<hex>`, several `v1` during a rotation of the secret) signs these bytes with the
 * secret and is at most five minutes old. Signatures are compared in constant time.
 */
export function isWebhookSignature(
  header: string | undefined,
  { rawBody, secret, now }: { rawBody: Buffer; secret: string; now: Date },
): boolean {
  const parts = (header ?? '').split(',', 20).map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false

  const age = Math.abs(now.getTime() / 1000 - Number(time))
  const expected = hmacSha256(secret, Buffer.concat([Buffer.from(`${time}.`), rawBody]))
  const signatures = parts.filter(([name]) => name === 'v1').map(([, hex = '']) => Buffer.from(hex, 'hex'))
  const matching = signatures.filter((signature) => equalInConstantTime(signature, expected))
  return matching.length > 0 && age <= toleranceSeconds
}
