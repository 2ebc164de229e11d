import { equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

/**
 * Whether the app's secret signed the parameters of a callback: HMAC-SHA256 in hexadecimal over all of them but `hmac`
 * and `signature`, sorted by name and percent-encoded.
 */
export function isSignedCallback(parameters: Map<string, string>, secret: string): boolean {
  const given = parameters.get('hmac') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(given)) return false

  const signed = [...parameters]
    .filter(([name]) => name !== 'hmac' && name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return equalInConstantTime(hmacSha256(secret, signed), Buffer.from(given, 'hex'))
}
