import Fastify from 'fastify'
import { addShopifySimulator } from './build.ts'
import type { ShopifyOptions, ShopifyWorld } from './world/world.ts'

/** The address that stands in place of the shops' own hosts: `{shopify}/{shop}` for `https://{shop}`. */
export type ShopifyHosts = { shopify: string }

export const shopifyHosts = (url: string): ShopifyHosts => ({ shopify: `${url}/shopify` })

/** The app's key and secret of product and simulator where the environment names none. */
export const simulatedShopifyApp = { apiKey: 'arara-demo-shopify', apiSecret: 'arara-demo-shopify-secret' }

/** A simulated Shopify that is listening. */
export type RunningShopifySimulator = { url: string; world: ShopifyWorld; close(): Promise<void> }

/** Starts the simulated Shopify alone. Port 0: any free one. */
export async function startShopifySimulator(
  options: Partial<ShopifyOptions> & { port: number; host?: string },
): Promise<RunningShopifySimulator> {
  const app = Fastify({ forceCloseConnections: true })
  const world = await addShopifySimulator(app, { ...simulatedShopifyApp, webhookUrl: null, ...options })
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  return { url, world, close: () => app.close() }
}
