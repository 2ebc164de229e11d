import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '../tracing/tracing.ts'

/** What monitoring asks every few seconds is left out. */
const untraced = new Set(['/api/health', '/api/health/capture', '/api/ready', '/metrics'])

/** Each request is a span named by its route's pattern. What a client says of a trace of its own is not believed. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    if (!untraced.has(route)) {
      const attributes = { 'http.request.method': method, 'http.route': route }
      spans.set(
        request,
        tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes, parent: null }),
      )
    }
    done()
  })
  // Not earlier: while a body is read, callbacks run in the context of its connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined)
  })
}
