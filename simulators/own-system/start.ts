import Fastify from 'fastify'
import { addOwnSystemSimulator, type OwnSystemWorld } from './build.ts'

export type RunningOwnSystem = { url: string; world: OwnSystemWorld; close(): Promise<void> }

/** Starts the simulated system of a merchant's own alone. Port 0: any free one. */
export async function startOwnSystem(options: {
  port: number
  clock?: () => number
}): Promise<RunningOwnSystem> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addOwnSystemSimulator(app, options)
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
