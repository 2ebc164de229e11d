import type { FastifyRequest } from 'fastify'

/** What pages are kept in. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest of what the browser reads; a refusal (`q=0`) counts as not reading it. */
export function wantedEncoding(request: FastifyRequest): Encoding {
  const reads = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => reads.includes(encoding)) ?? 'identity'
}
