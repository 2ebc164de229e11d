import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Variant } from '../world/options.ts'
import type { World } from '../world/world.ts'
import { accountOfCall, dispatch } from './dispatch.ts'
import type { GraphCall } from './graph-call.ts'
import { GraphError } from './graph-error.ts'
import { brokenBy, chargeFor, countCall } from './throttle.ts'

/** Serves a Graph host under a prefix such as `/instagram/graph`; `/vNN.N/` is optional on every path. */
export function graphRoutes(app: FastifyInstance, world: World, variant: Variant, prefix: string): void {
  app.all(`${prefix}/*`, async (request, reply) => {
    const call = readCall(world, variant, prefix, request)
    try {
      const fault = brokenBy(call)
      if (typeof fault === 'string') {
        return reply
          .code(world.faults.now().status ?? 500)
          .type('text/html')
          .send(fault)
      }
      const account = accountOfCall(call)
      countCall(call, account)
      const answer = dispatch(call)
      reply.headers(chargeFor(call, account, answer))
      return send(reply, 200, answer)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      reply.headers(error.headers)
      if (error.status === 401 || (error.body as { error: { code: number } }).error.code === 190) {
        reply.header('www-authenticate', `OAuth "Facebook Platform" "invalid_token" "${error.message}"`)
      }
      return send(reply, error.status, error.body)
    }
  })
}

function readCall(world: World, variant: Variant, prefix: string, request: FastifyRequest): GraphCall {
  const pathname = request.url.split('?', 1)[0] ?? ''
  const path = decodeURIComponent(pathname.slice(prefix.length))
    .replace(/^\/v\d+\.\d+(?=\/|$)/, '')
    .replace(/^\/+|\/+$/g, '')
  const body = request.body && typeof request.body === 'object' ? (request.body as object) : {}
  const params: Record<string, unknown> = { ...(request.query as object), ...body }
  const bearer = /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return {
    world,
    variant,
    method: params.method ? String(params.method).toUpperCase() : request.method,
    path,
    params,
    accessToken: bearer ?? (params.access_token ? String(params.access_token) : null),
    baseUrl: `${request.protocol}://${request.host}${prefix}`,
  }
}

function send(reply: FastifyReply, status: number, body: object) {
  return reply.code(status).type('application/json; charset=UTF-8').send(JSON.stringify(body))
}
