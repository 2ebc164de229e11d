import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { asAppError } from '#platform/server/http/error-reply.ts'
import type { MediaEngine } from '../../port.ts'
import { answerRemoteCalls } from '../answer-remote-calls.ts'

export const secret = 'a secret of the installation'

/** A process with this engine, as others call it. */
export async function serveRemotely(engine: MediaEngine) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => {
    const known = asAppError(error)
    return reply.status(known?.status ?? 500).send({ error: known?.code ?? 'internal_error' })
  })
  answerRemoteCalls(app, { engine, secret })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() }
}
