import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { type RunningShopifySimulator, startShopifySimulator } from '#simulators/shopify/start.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import {
  type RunningYampiSimulator,
  simulatedYampiUser,
  startYampiSimulator,
} from '#simulators/yampi/start.ts'
import { simulatedStore } from '#simulators/yampi/world/world.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'

let yampi: RunningYampiSimulator
let shopify: RunningShopifySimulator
let fixture: BrowserFixture
beforeAll(async () => {
  yampi = await startYampiSimulator({ port: 0, retryDelays: [20] })
  shopify = await startShopifySimulator({ port: 0, retryDelays: [20] })
  fixture = await startBrowserFixture({
    YAMPI_API_URL: `${yampi.url}/yampi/v2`,
    ...{ SHOPIFY_URL: `${shopify.url}/shopify`, SHOPIFY_READ_ORDERS: 'true' },
  })
  shopify.world.options.deliverTo = `${fixture.product.url}/api/webhooks/shopify`
})
afterAll(async () => {
  await fixture.stop()
  await yampi.close()
  await shopify.close()
})

type Shop = Awaited<ReturnType<typeof shopWithBags>>

async function connectYampi(shop: Shop): Promise<void> {
  await shop.post('/merchants/gateway/connect', {
    ...{ merchant_uuid: shop.merchantUuid, provider: 'yampi', alias: simulatedStore },
    ...{ user_token: simulatedYampiUser.userToken, secret_key: yampi.world.state.secretKey },
  })
  for (const webhook of yampi.world.store(simulatedStore)!.webhooks)
    webhook.url = `${fixture.product.url}/api/webhooks/yampi`
}

async function connectShopify(shop: Shop): Promise<void> {
  const started = await shop.post('/plugins/oauth/start', { provider: 'shopify', shop: simulatedShop })
  const { headers } = await fetch(`${started.body.row.authorize_url}&auto_approve=1`, { redirect: 'manual' })
  const parameters = Object.fromEntries(new URL(headers.get('location')!).searchParams)
  const plugin = await shop.post('/plugins/add', { type: 'shopify', shopify_oauth: parameters })
  await shop.post('/merchants/gateway/connect', {
    ...{ merchant_uuid: shop.merchantUuid, provider: 'shopify', plugin_id: plugin.body.row.id },
  })
}

/** The checkout of the shop in the simulator, which stands for the address at its own host. */
const simulatedYampi = ({ pathname, search }: URL) =>
  `${yampi.url}/yampi/pay/${simulatedStore}${pathname}${search}`

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'dark' },
  { size: 'laptop', locale: 'en-US', theme: 'light' },
] as const)('the bag of a connected shop, with a $size in $locale', (device) => {
  it.each([
    { at: 'Yampi', connect: connectYampi, name: 'Biquíni cortininha', simulated: simulatedYampi },
    { at: 'Shopify', connect: connectShopify, name: 'Saia midi plissada', simulated: String },
  ])(
    'opens the checkout of $at in a new tab, whose payment closes it',
    async ({ connect, name, simulated }) => {
      const { product } = fixture
      const shop = await shopWithBags(product)
      await connect(shop)
      const listed = async () => {
        await hurryJobs(product.app)
        return (await shop.search({ limit: 100 })).products.find((each) => each.name.startsWith(name))
      }
      await expect.poll(listed, { timeout: 60_000 }).toBeTruthy()
      const order = await shop.bagOf(`rosa.${device.size}`, [[(await listed()).skus[0].id, 1]])
      const say = bagTexts(device.locale)
      const browser = await fixture.openBrowser(device)
      const { page, context } = browser
      browser.expectFaults(/yampi\.com\.br/)
      await context.route(/yampi\.com\.br/, (route) => route.abort())
      await browser.goTo((await shop.pageOf(order.uuid)).path)
      await page.getByText(say('pay.atShop')).waitFor()
      await browser.checkpoint('to-shop')

      const opened = context.waitForEvent('page', { timeout: 60_000 })
      const asked = context.waitForEvent('request', {
        ...{ timeout: 60_000, predicate: (request) => request.url().includes('utm_medium=live') },
      })
      await page.locator('form[target=_blank] button').click()
      const checkout = await opened
      const url = new URL((await asked).url())
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        ...{ utm_campaign: 'bag', utm_source: shop.merchantUuid, utm_content: 'shoppingCart' },
      })
      expect((await fetch(simulated(url), { method: 'POST' })).status).toBe(200)
      await checkout.close()

      await expect
        .poll(
          async () => {
            await Promise.all([yampi.world.deliveries.idle(), shopify.world.deliveries.idle()])
            await hurryJobs(product.app)
            return (await shop.show(order.uuid)).state
          },
          { timeout: 60_000 },
        )
        .toBe('paid')
      await page.getByText(say('state.paid')).waitFor({ timeout: 60_000 })
      await browser.checkpoint('paid-at-shop')
      await browser.close()
    },
  )
})
