import type { FastifyRequest } from 'fastify'

/**
 * The unchanged query of a request with its `?`, for a redirect that keeps language and campaign; empty without one.
 */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
