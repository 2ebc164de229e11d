import Fastify from 'fastify'
import { addTinySimulator } from './build.ts'

/** The merchant's app at the simulator where the environment names none. */
export const simulatedTinyApp = { clientId: 'tiny-api-demo', clientSecret: 'arara-demo-tiny-secret' }

/** Starts the simulated Tiny alone. Port 0: any free one. */
export async function startTinySimulator(options: { port: number; clock?: () => number }) {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addTinySimulator(app, { ...simulatedTinyApp, ...options })
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
