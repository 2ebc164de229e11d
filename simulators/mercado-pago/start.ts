import Fastify from 'fastify'
import { addMercadoPagoSimulator } from './build.ts'
import type { MercadoPagoOptions, MercadoPagoWorld } from './world/world.ts'

/** The address that stands in place of Mercado Pago's hosts. */
export type MercadoPagoHosts = { mercadoPago: string }

export const mercadoPagoHosts = (url: string): MercadoPagoHosts => ({ mercadoPago: `${url}/mercado-pago` })

/** The app of product and simulator where the environment names none. */
export const simulatedMercadoPagoApp = {
  ...{
    clientId: '123456',
    clientSecret: 'arara-demo-mercado-pago',
    webhookSecret: 'arara-demo-mp-notifications',
  },
}

/** A simulated Mercado Pago that is listening. */
export type RunningMercadoPagoSimulator = { url: string; world: MercadoPagoWorld; close(): Promise<void> }

/** Starts the simulated Mercado Pago alone. Port 0: any free one. */
export async function startMercadoPagoSimulator(
  options: Partial<MercadoPagoOptions> & { port: number; host?: string },
): Promise<RunningMercadoPagoSimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addMercadoPagoSimulator(app, {
    ...simulatedMercadoPagoApp,
    webhookUrl: null,
    ...options,
  })
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
