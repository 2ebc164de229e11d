import Fastify from 'fastify'
import { addYouTubeSimulator } from './build.ts'
import type { YouTubeOptions, YouTubeWorld } from './world/world.ts'

/** The client of product and simulator where the environment names none. */
export const simulatedYouTubeApp = {
  clientId: 'arara-demo-youtube',
  clientSecret: 'arara-demo-youtube-secret',
}

/** A simulated YouTube that is listening. */
export type RunningYouTubeSimulator = { url: string; world: YouTubeWorld; close(): Promise<void> }

/** Starts the simulated YouTube alone. Port 0: any free one. */
export async function startYouTubeSimulator(
  options: Partial<YouTubeOptions> & { port: number },
): Promise<RunningYouTubeSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addYouTubeSimulator(app, { ...simulatedYouTubeApp, ...options })
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
