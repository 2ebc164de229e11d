import Fastify from 'fastify'
import { addPagarMeSimulator } from './build.ts'
import type { PagarMeOptions, PagarMeWorld } from './world/world.ts'

/** The address that stands in place of Pagar.me's. */
export type PagarMeHosts = { pagarMe: string }

export const pagarMeHosts = (url: string): PagarMeHosts => ({ pagarMe: `${url}/pagar-me` })

/** A simulated Pagar.me that is listening. */
export type RunningPagarMeSimulator = { url: string; world: PagarMeWorld; close(): Promise<void> }

/** Starts the simulated Pagar.me alone. Port 0: any free one. */
export async function startPagarMeSimulator(
  options: PagarMeOptions & { port: number; host?: string },
): Promise<RunningPagarMeSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addPagarMeSimulator(app, options)
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
