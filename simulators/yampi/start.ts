import Fastify from 'fastify'
import { addYampiSimulator } from './build.ts'
import type { YampiOptions, YampiWorld } from './world/world.ts'

/** The address that replaces `https://api.dooki.com.br/v2`. */
export type YampiHosts = { yampi: string }

export const yampiHosts = (url: string): YampiHosts => ({ yampi: `${url}/yampi/v2` })

/** The credentials of the simulated Yampi's user. */
export const simulatedYampiUser = { userToken: 'arara-demo-yampi', secretKey: 'sk_arara_demo' }

/** A simulated Yampi that is listening. */
export type RunningYampiSimulator = { url: string; world: YampiWorld; close(): Promise<void> }

/** Starts the simulated Yampi alone. Port 0: any free one. */
export async function startYampiSimulator(
  options: Partial<YampiOptions> & { port: number; host?: string },
): Promise<RunningYampiSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addYampiSimulator(app, { ...simulatedYampiUser, ...options })
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
