import { isObject, type Json } from '#platform/server/provider-json.ts'
import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

/** `wrong`: it has the form of a signature, but none of our secrets made it. */
export type SignatureResult = 'valid' | 'missing' | 'malformed' | 'wrong'

/**
 * Whether one of the apps' secrets signed these bytes. `header` is `X-Hub-Signature-256`: `sha256=` and the HMAC-SHA256
 * of the raw body in hex.
 */
export function checkSignature(body: Buffer, header: string | undefined, secrets: string[]): SignatureResult {
  if (header === undefined || header === '') return 'missing'
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(header)?.[1]
  if (hex === undefined) return 'malformed'
  return isSignedBy(secrets, body, Buffer.from(hex, 'hex')) ? 'valid' : 'wrong'
}

/**
 * The payload of a `signed_request` (base64url signature, dot, base64url JSON; the signature covers the raw second
 * part); null when none of the secrets signed it.
 */
export function signedPayload(signedRequest: unknown, secrets: string[]): Json | null {
  const parts = /^([\w-]{1,100})\.([\w-]{1,4000})$/.exec(
    typeof signedRequest === 'string' ? signedRequest : '',
  )
  const [, signature, encoded] = parts ?? []
  if (!signature || !encoded) return null
  if (!isSignedBy(secrets, Buffer.from(encoded), Buffer.from(signature, 'base64url'))) return null

  try {
    const payload: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    return isObject(payload) ? payload : null
  } catch {
    return null
  }
}

/** Tries every secret regardless of matches, so that the time does not reveal which one fits. */
function isSignedBy(secrets: string[], data: Buffer, signature: Buffer): boolean {
  return secrets.map((secret) => equalInConstantTime(hmacSha256(secret, data), signature)).includes(true)
}
