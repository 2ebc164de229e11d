import Fastify from 'fastify'
import { addCorreiosSimulator } from './build.ts'
import type { CorreiosOptions, CorreiosWorld } from './world/world.ts'

/** The address that stands in place of the gateway of Correios. */
export type CorreiosHosts = { correios: string }

export const correiosHosts = (url: string): CorreiosHosts => ({ correios: `${url}/correios/api` })

/** Simulated Correios that are listening. */
export type RunningCorreiosSimulator = { url: string; world: CorreiosWorld; close(): Promise<void> }

/** Starts the simulated Correios alone. Port 0: any free one. */
export async function startCorreiosSimulator(
  options: CorreiosOptions & { port: number; host?: string },
): Promise<RunningCorreiosSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addCorreiosSimulator(app, options)
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
