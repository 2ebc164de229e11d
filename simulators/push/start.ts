import Fastify from 'fastify'
import { addPushSimulator, type PushWorld } from './build.ts'

/** Starts the push service alone, on any free port. */
export async function startPushSimulator(): Promise<{
  url: string
  world: PushWorld
  close(): Promise<void>
}> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const world = addPushSimulator(app, () => url)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
