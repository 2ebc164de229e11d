import type { FastifyRequest } from 'fastify'
import type { Client } from './client-of.ts'

/**
 * Whether the request started on our own pages. Browsers send `Sec-Fetch-Site` and, with anything that changes
 * something, `Origin`; a request with neither is not trusted.
 */
export function isFromOurOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return isOurOrigin(origin, request, publicUrl)

  const site = request.headers['sec-fetch-site']
  return site === 'same-origin'
}

/** An `Origin` header names this host (scheme and port included) or the configured public address. */
export function isOurOrigin(
  origin: string,
  addressed: Pick<Client, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): boolean {
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  return origin === `${addressed.protocol}://${addressed.host}`
}
