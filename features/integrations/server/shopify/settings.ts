import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** The app's key and secret at the simulator; its own defaults are the same. */
export const simulatedShopifyApp = { apiKey: 'arara-demo-shopify', apiSecret: 'arara-demo-shopify-secret' }

/** Reading products is what every connection needs; reading orders closes bags that were paid in the shop. */
const productScope = 'read_products'
const orderScope = 'read_orders'

/** What was granted: writing includes reading. */
export function canReadProducts(scopes: string[]): boolean {
  return scopes.includes(productScope) || scopes.includes('write_products')
}
export function canReadOrders(scopes: string[]): boolean {
  return scopes.includes(orderScope) || scopes.includes('write_orders')
}

export type ShopifySettings = {
  /** Null if this installation has no app at Shopify. */
  app: { apiKey: string; apiSecret: string } | null
  /** Any of these may have signed a notification: for an hour after a rotation the former secret, too. */
  webhookSecrets: string[]
  /** `2026-10` */
  version: string
  /** What a new connection asks for, separated by commas. */
  scope: string
  /** The provider is the simulator. */
  isSimulated: boolean
  /** The address of a shop's own host. */
  shopUrl(domain: string): string
}

/** The app to use: the configured one, else outside production the simulator's. */
export function shopifySettings(env: Environment): ShopifySettings {
  const simulators = env.demo && !env.SHOPIFY_API_KEY ? env.ARARA_SIMULATORS_URL : undefined
  const configured =
    env.SHOPIFY_API_KEY && env.SHOPIFY_API_SECRET
      ? { apiKey: env.SHOPIFY_API_KEY, apiSecret: env.SHOPIFY_API_SECRET }
      : null
  const app = simulators ? simulatedShopifyApp : configured
  const base = env.SHOPIFY_URL ?? (simulators && `${withoutSigns(simulators, '/')}/shopify`)
  return {
    app,
    webhookSecrets: [app?.apiSecret, app && env.SHOPIFY_FORMER_API_SECRET].filter(
      (secret): secret is string => Boolean(secret),
    ),
    version: env.SHOPIFY_API_VERSION,
    scope: env.SHOPIFY_READ_ORDERS ? `${productScope},${orderScope}` : productScope,
    isSimulated: Boolean(simulators),
    shopUrl: (domain) => (base ? `${withoutSigns(base, '/')}/${domain}` : `https://${domain}`),
  }
}
