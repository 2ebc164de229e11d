import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { hour, second } from '#platform/contract/time.ts'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../secret-box.ts'

/** Of a token; push services accept 24 hours. */
const validFor = 12 * hour

/**
 * Says to push services who sends (RFC 8292). The key pair is derived from the installation's secret, so that every
 * process has the same one for as long as the secret is the same: subscriptions of browsers are bound to it.
 */
export function createVapid({ secret, contact, clock }: { secret: string; contact: string; clock: Clock }) {
  const { privateKey, publicKey } = keyPair(secret)
  const known = new Map<string, { token: string; until: number }>()

  function tokenFor(audience: string): string {
    const now = clock.now().getTime()
    const last = known.get(audience)
    if (last && last.until - validFor / 2 > now) return last.token
    const until = now + validFor
    const token = signed(privateKey, { aud: audience, exp: Math.floor(until / second), sub: contact })
    known.set(audience, { token, until })
    return token
  }

  return {
    /** In base64url, for the browser. */
    publicKey: publicKey.toString('base64url'),
    authorization: (endpoint: string) =>
      `vapid t=${tokenFor(new URL(endpoint).origin)}, k=${publicKey.toString('base64url')}`,
  }
}

function keyPair(secret: string): { privateKey: KeyObject; publicKey: Buffer } {
  const pair = createECDH('prime256v1')
  // Of 2^32 numbers one is none of the curve; then the next is taken.
  for (let attempt = 1; ; attempt += 1)
    try {
      pair.setPrivateKey(deriveKey(secret, `web push ${attempt}`))
      break
    } catch {}
  const publicKey = pair.getPublicKey()
  const part = (from: number, to: number) => publicKey.subarray(from, to).toString('base64url')
  const d = pair.getPrivateKey().toString('base64url').padStart(43, 'A')
  const jwk = { kty: 'EC', crv: 'P-256', d, x: part(1, 33), y: part(33, 65) }
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey }
}

function signed(key: KeyObject, claims: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
