import { createHmac } from 'node:crypto'

/** The hexadecimal HMAC-SHA256 of a callback's parameters, sorted, without `hmac`. */
export function signQuery(parameters: Record<string, string>, secret: string): string {
  const signed = Object.entries(parameters)
    .filter(([name]) => name !== 'hmac')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return createHmac('sha256', secret).update(signed).digest('hex')
}
