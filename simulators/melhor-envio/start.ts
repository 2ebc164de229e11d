import Fastify from 'fastify'
import { addMelhorEnvioSimulator } from './build.ts'
import type { MelhorEnvioOptions, MelhorEnvioWorld } from './world/world.ts'

/** The address that stands in place of Melhor Envio's host. */
export type MelhorEnvioHosts = { melhorEnvio: string }

export const melhorEnvioHosts = (url: string): MelhorEnvioHosts => ({ melhorEnvio: `${url}/melhor-envio` })

/** The app of product and simulator where the environment names none. */
export const simulatedMelhorEnvioApp = { clientId: '4001', clientSecret: 'arara-demo-melhor-envio' }

/** A simulated Melhor Envio that is listening. */
export type RunningMelhorEnvioSimulator = { url: string; world: MelhorEnvioWorld; close(): Promise<void> }

/** Starts the simulated Melhor Envio alone. Port 0: any free one. */
export async function startMelhorEnvioSimulator(
  options: Partial<MelhorEnvioOptions> & { port: number; host?: string },
): Promise<RunningMelhorEnvioSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addMelhorEnvioSimulator(app, {
    ...simulatedMelhorEnvioApp,
    webhookUrl: null,
    ...options,
  })
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
