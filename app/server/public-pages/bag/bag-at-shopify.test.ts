import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { type RunningShopifySimulator, startShopifySimulator } from '#simulators/shopify/start.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shopify: RunningShopifySimulator
let app: TestApp
beforeAll(async () => {
  shopify = await startShopifySimulator({ port: 0, retryDelays: [20] })
  app = await startTestApp({
    variables: { SHOPIFY_URL: `${shopify.url}/shopify`, SHOPIFY_READ_ORDERS: 'true' },
  })
  shopify.world.options.deliverTo = `${app.url}/api/webhooks/shopify`
})
afterAll(async () => {
  await app.stop()
  await shopify.close()
})

it('a bag of a Shopify shop is paid at its checkout, and its order there closes the bag', async () => {
  const shop = await shopOf(app)
  const started = await shop.post('/plugins/oauth/start', { provider: 'shopify', shop: simulatedShop })
  const { headers } = await fetch(`${started.body.row.authorize_url}&auto_approve=1`, { redirect: 'manual' })
  const parameters = Object.fromEntries(new URL(headers.get('location')!).searchParams)
  const plugin = await shop.post('/plugins/add', { type: 'shopify', shopify_oauth: parameters })
  const connected = await shop.post('/merchants/gateway/connect', {
    ...{ merchant_uuid: shop.merchantUuid, provider: 'shopify', plugin_id: plugin.body.row.id },
  })
  expect([connected.status, connected.body]).toMatchObject([200, { row: { provider: 'shopify' } }])
  const product = async () => {
    await hurryJobs(app.app)
    return (await shop.search({ limit: 100 })).products.find(({ name }) =>
      name.startsWith('Saia midi plissada'),
    )
  }
  await expect.poll(product, { timeout: 60_000 }).toBeTruthy()
  const skuId = (await product()).skus[0].id
  const { body } = await shop.post('/orders/add', {
    ...{ merchant_uuid: shop.merchantUuid, user_name: 'rosa' },
    lines: [{ sku_id: skuId, quantity: 2 }],
  })
  const { uuid } = body.row

  const path = new URL(await app.app.checkout.linkOf(uuid)).pathname
  const page = async () => (await fetch(app.url + path, { headers: { 'accept-language': 'pt-BR' } })).text()
  expect(await page()).toContain('O pagamento é na loja')
  const sent = await fetch(`${app.url}${path}/shop`, { method: 'POST', body: new URLSearchParams() })
  const address = new URL(sent.headers.get('refresh')!.replace('0;url=', ''))
  expect(decodeURIComponent(address.pathname)).toMatch(/\/cart\/\d+:2$/)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{
      utm_campaign: 'bag',
      utm_source: shop.merchantUuid,
      utm_medium: 'live',
      utm_content: 'shoppingCart',
    },
    'attributes[bag]': uuid,
  })
  expect((await fetch(address, { method: 'POST' })).status).toBe(200)
  const paid = async () => {
    await shopify.world.deliveries.idle()
    await hurryJobs(app.app)
    return page()
  }
  await expect.poll(paid, { timeout: 60_000 }).toContain('Pagamento confirmado')
  const { state, payments } = (await shop.post('/orders/show', { order_uuid: uuid })).body.row
  expect([state, payments.length, payments[0].method]).toEqual(['paid', 1, 'shop'])
})
