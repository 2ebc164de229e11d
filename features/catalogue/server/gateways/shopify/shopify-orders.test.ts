import { afterEach, describe, expect, it } from 'vitest'
import { cancelOrderHere } from '#simulators/shopify/world/pay-cart.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { shopifyGateway } from './shopify-gateway.ts'

let app: IntegrationsApp
afterEach(() => app.stop())

/** A connected shop of an installation with these settings. */
async function connected(variables: Record<string, string>) {
  app = await startIntegrationsApp(undefined, variables)
  const plugin = await app.connectShop(lu)
  const shop = await app.integrations.shopOf(plugin.id)
  return { plugin, gateway: shopifyGateway(shop!), world: app.shopify.shop(simulatedShop)! }
}
const tracking = { campaign: 'bag-1', source: 'merchant-1', medium: 'live', content: 'shoppingCart' }

describe('orders of a Shopify shop', () => {
  it('are read once its owner allows it: what a cart named, its pieces, and whether it is paid', async () => {
    const { plugin, gateway, world } = await connected({ SHOPIFY_READ_ORDERS: 'true' })
    expect(plugin.permissions).toEqual(['read_products', 'read_orders'])
    expect(world.subscriptions.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['ORDERS_PAID', 'ORDERS_CANCELLED']),
    )

    const variant = world.products[0]!.variants[0]!
    const lines = [{ token: '', gatewaySkuId: String(variant.id), quantity: 2 }]
    const since = app.clock.now()
    const address = gateway.purchaseUrl(lines, tracking, 'bag-1')
    expect((await fetch(address, { method: 'POST' })).status).toBe(200)
    const order = world.orders![0]!
    const expected = {
      gatewayOrderId: String(order.id),
      state: 'paid',
      reference: 'bag-1',
      lines: [{ gatewaySkuId: String(variant.id), quantity: 2 }],
      total: Math.round(Number(variant.price) * 200),
    }
    expect(await gateway.orders!.one(String(order.id))).toEqual(expected)
    expect(await gateway.orders!.changed(since, null)).toEqual({ orders: [expected], next: null })
    expect(await gateway.orders!.one('1')).toBeNull()

    app.clock.advance(1000)
    cancelOrderHere(app.shopify, world, order)
    expect(await gateway.orders!.one(String(order.id))).toMatchObject({ state: 'cancelled' })
    expect((await gateway.orders!.changed(new Date(app.clock.now().getTime() + 1), null)).orders).toEqual([])
  })

  it('are not asked for otherwise', async () => {
    const { plugin, gateway, world } = await connected({})
    expect([plugin.permissions, gateway.orders]).toEqual([['read_products'], null])
    expect(world.subscriptions.filter(({ topic }) => topic.startsWith('ORDERS'))).toEqual([])
  })
})
