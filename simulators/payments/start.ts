import Fastify from 'fastify'
import { addPaymentsSimulator, type PaymentsSimulatorOptions } from './build.ts'
import type { World } from './world/world.ts'

/** A payment provider that is listening at `url` (pages at `/payments`). */
export type RunningPaymentsSimulator = { url: string; world: World; close(): Promise<void> }

/** The webhook secret of product and simulator where the environment names none. */
export const sandboxSecret = 'arara-demo-payments'

/** Starts the simulated payment provider alone. Port 0: any free one. */
export async function startPaymentsSimulator(
  options: Partial<PaymentsSimulatorOptions> & { port: number; host?: string },
): Promise<RunningPaymentsSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addPaymentsSimulator(app, { secret: sandboxSecret, webhookUrl: null, ...options })
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
