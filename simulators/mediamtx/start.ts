import Fastify, { type FastifyInstance } from 'fastify'
import { controlApi } from './control-api.ts'
import { publicRoutes } from './public-routes.ts'
import { createMediamtxWorld, type MediamtxWorld } from './world.ts'

export type RunningMediamtx = { url: string; world: MediamtxWorld; close(): Promise<void> }

/** Starts a server with the Control API, the playback server, WHIP, WHEP and HLS of MediaMTX, all on one port. */
export async function startMediamtx(options: {
  port: number
  /** `authHTTPAddress`; asked before anyone comes in. */
  authAddress(): string
}): Promise<RunningMediamtx> {
  const world = createMediamtxWorld(options.authAddress)
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/sdp', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  controlApi(app, world)
  publicRoutes(app, world)
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
