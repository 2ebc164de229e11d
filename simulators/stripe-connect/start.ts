import Fastify from 'fastify'
import { addStripeConnectSimulator } from './build.ts'
import type { StripeConnectOptions, StripeConnectWorld } from './world/world.ts'

/** The address that stands in place of Stripe's hosts. */
export type StripeConnectHosts = { stripeConnect: string }

export const stripeConnectHosts = (url: string): StripeConnectHosts => ({
  stripeConnect: `${url}/stripe-connect`,
})

/** The platform of product and simulator where the environment names none. */
export const simulatedStripePlatform = {
  clientId: 'ca_arara_demo',
  secretKey: 'sk_test_arara_demo',
  webhookSecret: 'whsec_arara_demo_connect',
}

/** A simulated Stripe Connect that is listening. */
export type RunningStripeConnect = { url: string; world: StripeConnectWorld; close(): Promise<void> }

/** Starts the simulated Stripe Connect alone. Port 0: any free one. */
export async function startStripeConnectSimulator(
  options: Partial<StripeConnectOptions> & { port: number },
): Promise<RunningStripeConnect> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addStripeConnectSimulator(app, {
    ...simulatedStripePlatform,
    webhookUrl: null,
    ...options,
  })
  const url = await app.listen({ port: options.port, host: '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
