import Fastify from 'fastify'
import { addBlingSimulator } from './build.ts'

/** The app of product and simulator where the environment names none. */
export const simulatedBlingApp = { clientId: 'arara-demo-bling', clientSecret: 'arara-demo-bling-secret' }

/** Starts the simulated Bling alone. Port 0: any free one. */
export async function startBlingSimulator(options: { port: number; clock?: () => number }) {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addBlingSimulator(app, {
    ...{ ...simulatedBlingApp, webhookUrl: null, redirectUri: null, retryDelays: [20, 50, 100] },
    ...options,
  })
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
