import type { FastifyReply, FastifyRequest } from 'fastify'
import type { YampiWorld } from '../world/world.ts'

/** Calls a minute by the route; every other route: 60. */
const limits: Record<string, number> = { 'GET /catalog/products': 30, 'GET /orders': 120 }

/** Checks what Yampi checks before every call: the two headers, the limit of the minute, and simulated failures. */
export function createGate(world: YampiWorld) {
  const windows = new Map<string, { minute: number; used: number }>()

  return async function gate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { headers } = request
    if (
      headers['user-token'] !== world.options.userToken ||
      headers['user-secret-key'] !== world.state.secretKey
    ) {
      await reply.code(401).send({ message: 'Unauthorized', status_code: 401 })
      return
    }
    const route = routeOf(request)
    const limit = limits[route] ?? 60
    const minute = Math.floor(world.now() / 60_000)
    const window = windows.get(route)
    const used = window?.minute === minute ? window.used + 1 : 1
    windows.set(route, { minute, used })
    const isOver = used > limit || world.faults.tooMany > 0
    reply.header('X-RateLimit-Limit', limit)
    reply.header('X-RateLimit-Remaining', isOver ? 0 : limit - used)
    if (isOver) {
      world.faults.tooMany = Math.max(0, world.faults.tooMany - 1)
      await reply.code(429).send({ message: 'Too Many Attempts.', status_code: 429 })
      return
    }
    if (world.faults.serverErrors > 0) {
      world.faults.serverErrors -= 1
      await reply.code(500).send({ message: 'Server Error', status_code: 500 })
      return
    }
    const { alias } = request.params as { alias?: string }
    const store = alias === undefined ? undefined : world.store(alias)
    if (alias !== undefined && !store?.active)
      await reply
        .code(store ? 403 : 404)
        .send({ message: store ? 'Loja inativa.' : 'Not Found', status_code: store ? 403 : 404 })
  }
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url?.replace(/^.*:alias/, '')}`
}
