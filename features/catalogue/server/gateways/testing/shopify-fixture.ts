import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { shopifyGateway } from '../shopify/shopify-gateway.ts'
import type { GatewayFixture } from './gateway-fixture.ts'

/** The simulated Shopify shop, connected through the integration. */
export async function shopifyFixture(): Promise<GatewayFixture> {
  const app = await startIntegrationsApp()
  const { id } = await app.connectShop(lu)
  const shop = await app.integrations.shopOf(id)
  if (!shop) throw new Error('the shop was not connected')
  const world = app.shopify.shop(simulatedShop)!
  const productOf = (gatewayProductId: string) =>
    world.products.find((product) => String(product.id) === gatewayProductId)!

  return {
    gateway: shopifyGateway(shop),
    productCount: world.products.length,
    pictures: async () => [],
    async sellFor(gatewayProductId, centavos) {
      app.clock.advance(1000)
      const product = productOf(gatewayProductId)
      for (const variant of product.variants)
        Object.assign(variant, { price: (centavos / 100).toFixed(2), compareAtPrice: null })
      app.shopify.changeProduct(world, product)
    },
    async remove(gatewayProductId) {
      app.shopify.deleteProduct(world, Number(gatewayProductId))
    },
    now: () => app.clock.now(),
    later: () => app.clock.advance(86_400_000),
    async fail() {
      world.state = 'frozen'
    },
    async recover() {
      world.state = 'open'
    },
    misbehaving: {
      silent: shopifyGateway({ ...shop, query: async () => ({ kind: 'unreachable' }) }),
      wrong: shopifyGateway({ ...shop, query: async () => ({ kind: 'ok', data: { hello: 'world' } }) }),
    },
    buys: (url) => fetch(url).then((page) => page.text()),
    stop: () => app.stop(),
  }
}
