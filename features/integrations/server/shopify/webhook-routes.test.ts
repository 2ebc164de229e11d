import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { signBody } from '#simulators/shops/deliveries.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { type IntegrationsApp, lu, send, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { shopEnded, shopErased, shopOrderChanged, shopProductChanged } from '../events.ts'
import { simulatedShopifyApp } from './settings.ts'
import { shopStore } from './shop-store.ts'

let app: IntegrationsApp
let id: string
const events: { name: string; payload: object }[] = []
beforeAll(async () => {
  app = await startIntegrationsApp()
  for (const event of [shopProductChanged, shopOrderChanged, shopEnded, shopErased])
    app.platform.events.on(event, (payload: object) => void events.push({ name: event.name, payload }))
})
afterAll(() => app.stop())
beforeEach(async () => {
  id = (await app.connectShop(lu)).id
  events.length = 0
  app.notices.length = 0
})

const shop = () => app.shopify.shop(simulatedShop)!
const product = () => shop().products[0]!
const deliveries = async () =>
  (await app.platform.connection.pool.query('select * from shop_deliveries order by received_at, id')).rows

function post(body: string, headers: Record<string, string>) {
  return send(app.url, 'POST', '/api/webhooks/shopify', { body, headers })
}
const signed = (body: string, topic: string, delivery: string, at = app.clock.now()) =>
  post(body, {
    'X-Shopify-Hmac-Sha256': signBody(body, simulatedShopifyApp.apiSecret),
    'X-Shopify-Topic': topic,
    'X-Shopify-Shop-Domain': simulatedShop,
    'X-Shopify-API-Version': '2026-10',
    'X-Shopify-Webhook-Id': delivery,
    'X-Shopify-Triggered-At': at.toISOString(),
  })

describe('the webhook of Shopify', () => {
  it('stores a notification, and tells the catalogue which product changed', async () => {
    app.shopify.changeProduct(shop(), product())
    app.shopify.deleteProduct(shop(), 8_000_000_003)
    await app.shopify.deliveries.idle()
    const changed = (productId: string) => ({
      name: 'integrations.shopProductChanged',
      payload: { pluginId: id, ownerUuid: lu.userUuid, productId },
    })
    await expect.poll(() => events).toHaveLength(2)
    expect(events).toEqual(expect.arrayContaining([changed(String(product().id)), changed('8000000003')]))
    expect(JSON.stringify(await deliveries())).not.toContain(product().title)
  })

  it('tells the catalogue which order changed, and keeps nothing of its buyer', async () => {
    await signed('{"id":8123,"email":"cliente@exemplo.example"}', 'orders/paid', 'order-1')
    await expect
      .poll(() => events)
      .toEqual([{ name: 'integrations.shopOrderChanged', payload: { pluginId: id, orderId: '8123' } }])
    expect(JSON.stringify(await deliveries())).not.toContain('cliente@')
  })

  it('applies a repeated notification once', async () => {
    const body = '{"id":8000000001}'
    const before = (await deliveries()).length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signed(body, 'products/update', 'once-1')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await deliveries()).toHaveLength(before + 1)
    await expect.poll(() => events).toHaveLength(1)
  })

  it('refuses what is not signed, signed by another secret, changed, or without its headers', async () => {
    const body = '{"id":1}'
    expect((await post(body, {})).status).toBe(401)
    expect((await post(body, { 'X-Shopify-Hmac-Sha256': signBody(body, 'other') })).status).toBe(401)
    const headers = { 'X-Shopify-Hmac-Sha256': signBody(body, simulatedShopifyApp.apiSecret) }
    expect((await post('{"id":2}', headers)).status).toBe(401)
    expect((await post(body, headers)).status).toBe(400)
  })

  it('ends the connection of an uninstalled app, and notifies the owner', async () => {
    app.clock.advance(1000)
    app.shopify.uninstall(shop())
    await app.shopify.deliveries.idle()
    await expect.poll(() => events.map(({ name }) => name)).toEqual(['integrations.shopEnded'])
    expect(events[0]!.payload).toEqual({ pluginId: id, ownerUuid: lu.userUuid, reason: 'uninstalled' })
    expect(app.notices).toMatchObject([{ kind: 'shop_connection_lost' }])
  })

  it('keeps a connection that was made after a late notification of uninstalling', async () => {
    const before = new Date(app.clock.now().getTime() - 60_000)
    expect((await signed('{"id":1}', 'app/uninstalled', 'late-1', before)).status).toBe(200)
    await expect
      .poll(async () => (await deliveries()).find((each) => each.id === 'late-1')?.applied_at)
      .toBeTruthy()
    expect((await shopStore(app.platform.connection.db).byId(id))?.deadAt).toBeNull()
  })

  it.each(['customers/data_request', 'customers/redact'] as const)(
    'records the request %s without the customer, and completes it',
    async (topic) => {
      app.shopify.requestPrivacy(shop(), topic)
      await app.shopify.deliveries.idle()
      const requests = async () =>
        (
          await app.platform.connection.pool.query('select * from shop_privacy_requests where topic = $1', [
            topic,
          ])
        ).rows
      await expect.poll(async () => (await requests())[0]?.completed_at).toBeTruthy()
      expect(JSON.stringify(await requests())).not.toContain('cliente@exemplo.example')
    },
  )

  it('erases an uninstalled shop when Shopify asks for it, and keeps one that was connected again', async () => {
    app.shopify.requestPrivacy(shop(), 'shop/redact')
    await app.shopify.deliveries.idle()
    const applied = async () =>
      (await deliveries()).filter((each) => each.topic === 'shop/redact' && each.applied_at)
    await expect.poll(applied).toHaveLength(1)
    expect((await shopStore(app.platform.connection.db).byId(id))?.deadAt).toBeNull()

    app.clock.advance(1000)
    app.shopify.uninstall(shop())
    await app.shopify.deliveries.idle()
    await expect.poll(() => events.map(({ name }) => name)).toContain('integrations.shopEnded')
    app.shopify.requestPrivacy(shop(), 'shop/redact')
    await app.shopify.deliveries.idle()
    await expect.poll(() => events.map(({ name }) => name)).toContain('integrations.shopErased')
    await expect.poll(applied).toHaveLength(2)
    const { rows } = await app.platform.connection.pool.query('select * from shop_connections')
    expect(rows).toEqual([])
  })

  it('applies a notification later when the catalogue fails at first', async () => {
    let failures = 1
    app.platform.events.on(shopProductChanged, ({ productId }) => {
      if (productId !== '77' || failures === 0) return
      failures -= 1
      throw new Error('the catalogue is away')
    })
    await signed('{"id":77}', 'products/update', 'retry-1')
    const applied = async () => {
      await hurryJobs(app)
      return (await deliveries()).find((each) => each.id === 'retry-1')?.applied_at
    }
    await expect.poll(applied, { timeout: 60_000 }).toBeTruthy()
  })
})
