import type { FastifyRequest } from 'fastify'

/** The encodings in which pages are stored. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that the browser accepts; `q=0` refuses one. */
export function wantedEncoding(request: FastifyRequest): Encoding {
  const reads = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => reads.includes(encoding)) ?? 'identity'
}
