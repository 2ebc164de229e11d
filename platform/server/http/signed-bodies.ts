import type { FastifyInstance } from 'fastify'

/**
 * Routes with signed bodies: stored as bytes, and parsed by the route once the signature is verified. An unsigned
 * request costs a hash and no more.
 */
export function withSignedBodies(app: FastifyInstance, routes: (app: FastifyInstance) => void): void {
  app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body
      done(null)
    })
    routes(signed)
  })
}
