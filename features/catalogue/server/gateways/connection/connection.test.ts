import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { type RunningShopifySimulator, startShopifySimulator } from '#simulators/shopify/start.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import { signBody } from '#simulators/shops/deliveries.ts'
import {
  type RunningYampiSimulator,
  simulatedYampiUser,
  startYampiSimulator,
} from '#simulators/yampi/start.ts'
import { changeSkuHere, deleteProductHere } from '#simulators/yampi/world/change-here.ts'
import { simulatedStore } from '#simulators/yampi/world/world.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../../testing/shop.ts'

let yampi: RunningYampiSimulator
let shopify: RunningShopifySimulator
let app: TestApp
let merchant: TestShop
beforeAll(async () => {
  yampi = await startYampiSimulator({ port: 0, retryDelays: [20] })
  shopify = await startShopifySimulator({ port: 0, retryDelays: [20] })
  app = await startTestApp({
    variables: {
      ARARA_ROLES: 'web,jobs',
      YAMPI_API_URL: `${yampi.url}/yampi/v2`,
      SHOPIFY_URL: `${shopify.url}/shopify`,
    },
  })
  shopify.world.options.deliverTo = `${app.url}/api/webhooks/shopify`
})
afterAll(async () => {
  await app.stop()
  await yampi.close()
  await shopify.close()
})
beforeEach(async () => {
  merchant = await shopOf(app)
})

const credentials = () => ({
  user_token: simulatedYampiUser.userToken,
  secret_key: yampi.world.state.secretKey,
})
const ask = (path: string, fields: object = {}, as?: string) =>
  merchant.post(path, { merchant_uuid: merchant.merchantUuid, ...fields }, as ?? merchant.token)
const connectYampi = (fields: object = {}) =>
  ask('/merchants/gateway/connect', { provider: 'yampi', alias: simulatedStore, ...credentials(), ...fields })
/** Connects the store, and waits until its products are read. */
async function mirroredYampi() {
  await connectYampi()
  const reading = async () => {
    await hurryJobs(app.app)
    return (await ask('/merchants/gateway')).body.row.synced_at
  }
  await expect.poll(reading, { timeout: 60_000 }).not.toBeNull()
}
const store = () => yampi.world.store(simulatedStore)!
const named = async (name: string) => {
  await hurryJobs(app.app)
  return (await merchant.search({ limit: 100 })).products.find(
    (product) => product.name.replace(/ ref\. \d+$/, '') === name,
  )
}

/** Connects the simulated Shopify shop as the merchant's user; returns the plugin's id. */
async function connectedPlugin(): Promise<string> {
  const { body } = await merchant.post('/plugins/oauth/start', { provider: 'shopify', shop: simulatedShop })
  const { headers } = await fetch(`${body.row.authorize_url}&auto_approve=1`, { redirect: 'manual' })
  const parameters = Object.fromEntries(new URL(headers.get('location')!).searchParams)
  const added = await merchant.post('/plugins/add', { type: 'shopify', shopify_oauth: parameters })
  return added.body.row.id
}

describe('a store of Yampi', () => {
  it('is chosen among the stores that the credentials open, and connected with its products', async () => {
    const stores = await ask('/merchants/gateway/yampi/stores', credentials())
    expect(stores.body.rows).toEqual([
      [simulatedStore, 'Loja do Mar', true],
      ['loja-fechada', 'Loja Fechada', false],
    ])
    expect((await connectYampi()).body.row).toMatchObject({
      provider: 'yampi',
      shop: simulatedStore,
      state: 'connected',
      can_write: true,
    })
    await mirroredYampi()
    expect(await named('Biquíni cortininha')).toMatchObject({ active: true })
    expect((await merchant.search({ limit: 100 })).total).toBe(store().products.length)
    const { rows } = await app.app.platform.connection.pool.query(
      'select credentials from catalogue_connections where merchant_uuid = $1',
      [merchant.merchantUuid],
    )
    expect(rows[0].credentials).not.toContain(simulatedYampiUser.userToken)
  })

  it('is refused with wrong credentials, when it is inactive, and when they do not open it', async () => {
    const wrong = await connectYampi({ secret_key: 'sk_wrong' })
    expect(wrong).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect((await connectYampi({ alias: 'loja-fechada' })).body.errors.alias).toEqual([
      'Esta loja está inativa na Yampi.',
    ])
    expect((await connectYampi({ alias: 'outra' })).body.errors.alias).toEqual([
      'Estas credenciais não dão acesso a esta loja.',
    ])
    expect((await connectYampi({ user_token: null })).body.errors).toHaveProperty('user_token')
    expect((await ask('/merchants/gateway')).body.row).toMatchObject({ provider: 'native' })
  })

  it('is hidden and shown only for those who may change the merchant', async () => {
    const stranger = (await activePerson(app)).token
    for (const path of ['/merchants/gateway', '/merchants/gateway/disconnect'])
      expect((await ask(path, {}, stranger)).status, path).toBe(404)
    const connect = { provider: 'yampi', alias: simulatedStore, ...credentials() }
    expect((await ask('/merchants/gateway/connect', connect, stranger)).status).toBe(404)
    expect((await ask('/merchants/gateway/yampi/stores', credentials(), stranger)).status).toBe(404)
  })

  it('brings a change of a price and a removal here by signed notifications', async () => {
    await mirroredYampi()
    const webhook = store().webhooks.at(-1)!
    webhook.url = `${app.url}/api/webhooks/yampi`
    const canga = store().products.find(({ name }) => name === 'Canga estampada')!
    for (const sku of canga.skus) changeSkuHere(yampi.world, store(), sku.id, { price: 12.34, stock: 3 })
    await yampi.world.deliveries.idle()
    await expect
      .poll(async () => (await named('Canga estampada'))?.skus[0].price_discount, { timeout: 60_000 })
      .toBe(1_234)

    const body = JSON.stringify({
      event: 'product.updated',
      merchant: { alias: simulatedStore },
      resource: { id: 1 },
    })
    const post = (signature: string) =>
      fetch(`${app.url}/api/webhooks/yampi`, {
        method: 'POST',
        body,
        headers: { 'X-Yampi-Hmac-SHA256': signature },
      })
    expect((await post(signBody(body, 'other'))).status).toBe(401)
    expect((await post(signBody(body, webhook.secret))).status).toBe(200)
    expect((await post('')).status).toBe(401)

    deleteProductHere(yampi.world, store(), canga.id)
    await yampi.world.deliveries.idle()
    await expect.poll(() => named('Canga estampada'), { timeout: 60_000 }).toBeUndefined()
  })

  it('is shown as it is stored while a reading takes long, which goes on', async () => {
    await mirroredYampi()
    yampi.world.faults.tooMany = 2
    expect((await merchant.search({ skip_cache: true })).total).toBe(store().products.length)
    const gateway = async () => (await ask('/merchants/gateway')).body.row
    expect(await gateway()).toMatchObject({ is_reading: true })
    await expect.poll(gateway, { timeout: 60_000 }).toMatchObject({ is_reading: false, failure: null })
  })

  it('is marked when its credentials were replaced, until it is connected again', async () => {
    await mirroredYampi()
    yampi.world.replaceSecretKey()
    const product = await named('Biquíni hot pants')
    await merchant.update({ product_uuid: product.uuid, name: 'Outro nome' })
    expect((await ask('/merchants/gateway')).body.row).toMatchObject({
      state: 'failed',
      failure: 'gateway_credentials',
    })
    expect((await connectYampi()).body.row).toMatchObject({ state: 'connected', failure: null })
  })

  it('takes its products along when it is disconnected', async () => {
    await mirroredYampi()
    const before = store().webhooks.length
    expect((await ask('/merchants/gateway/disconnect')).body.row).toMatchObject({ provider: 'native' })
    expect((await merchant.search()).total).toBe(0)
    expect(store().webhooks).toHaveLength(before - 1)
  })
})

describe('a Shopify shop', () => {
  it('is connected by the integration of the caller, and kept current by its notifications', async () => {
    const pluginId = await connectedPlugin()
    const connected = await ask('/merchants/gateway/connect', { provider: 'shopify', plugin_id: pluginId })
    expect(connected.body.row).toMatchObject({
      provider: 'shopify',
      shop: simulatedShop,
      plugin_id: pluginId,
      can_write: false,
    })
    await expect.poll(() => named('Saia midi plissada'), { timeout: 60_000 }).toBeTruthy()

    const shop = shopify.world.shop(simulatedShop)!
    const skirt = shop.products.find(({ title }) => title === 'Saia midi plissada')!
    for (const variant of skirt.variants) variant.price = '99.00'
    shopify.world.changeProduct(shop, skirt)
    await shopify.world.deliveries.idle()
    await expect
      .poll(async () => (await named('Saia midi plissada'))?.skus[0].price_sale, { timeout: 60_000 })
      .toBe(9_900)

    const refused = await merchant.update({
      product_uuid: (await named('Saia midi plissada')).uuid,
      name: 'X',
    })
    expect(refused.status).toBe(409)

    await merchant.post('/plugins/delete', { id: pluginId })
    await expect
      .poll(async () => (await ask('/merchants/gateway')).body.row.state, { timeout: 60_000 })
      .toBe('failed')
  })

  it('of another user cannot be connected', async () => {
    const pluginId = await connectedPlugin()
    const other = await shopOf(app)
    const answer = await other.post('/merchants/gateway/connect', {
      merchant_uuid: other.merchantUuid,
      provider: 'shopify',
      plugin_id: pluginId,
    })
    expect(answer.status).toBe(404)
  })
})
