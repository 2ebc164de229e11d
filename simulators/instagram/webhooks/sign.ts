import { createHmac } from 'node:crypto'

/** JSON as Meta writes it: every character outside ASCII as `\u` and four lowercase hex digits. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The value of `X-Hub-Signature-256` over the exact bytes of a body. */
export function webhookSignature(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body, 'utf8').digest('hex')}`
}

/** `signed_request` of the deauthorize and data deletion callbacks: base64url(sig).base64url(json). */
export function signedRequest(payload: object, secret: string): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url')
  const signature = createHmac('sha256', secret).update(encoded).digest('base64url')
  return `${signature}.${encoded}`
}

/** `appsecret_proof` of a token, optionally tied to a time (seconds, as sent). */
export function appSecretProof(token: string, secret: string, time?: string): string {
  return createHmac('sha256', secret)
    .update(time ? `${token}|${time}` : token)
    .digest('hex')
}
