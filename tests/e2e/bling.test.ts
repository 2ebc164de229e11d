import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home, shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { startBlingSimulator } from '#simulators/bling/start.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let bling: Awaited<ReturnType<typeof startBlingSimulator>>
let fixture: BrowserFixture
beforeAll(async () => {
  bling = await startBlingSimulator({ port: 0 })
  fixture = await startBrowserFixture({ BLING_URL: `${bling.url}/bling` })
  const { options } = bling.world
  options.webhookUrl = `${fixture.product.url}/api/webhooks/bling`
  options.redirectUri = `${fixture.product.url}/merchants/services/callback`
})
afterAll(async () => {
  await fixture.stop()
  await bling.close()
})

const soon = { timeout: 60_000 }

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('a seller who connects Bling, with a $size in $locale', (options) => {
  it('finds her paid order there, puts right what it lacked, and gets the number of its invoice back', async () => {
    const { world } = bling
    const shop = await shopWithBags(fixture.product)
    const browser = await fixture.openBrowser(options)
    const { page, t, checkpoint } = browser
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const services = `/merchants/${shop.merchantUuid}/settings/services`
    await signIn(fixture.product, browser, shop, services)
    const erps = page.getByRole('region', { name: t.services.groups.erp, exact: true })
    await checkpoint('services-before')
    await erps.getByRole('button', { name: t.services.connect, exact: true }).first().click()
    await page.getByLabel(t.services.password, { exact: true }).fill(permanentPassword)
    await button(t.services.goOn).click()
    await page.getByRole('button', { name: /^(Autorizar|Allow)$/ }).click()
    await page.waitForURL(`**${services}`)
    await page.getByText('Ateliê da Lu ME').waitFor()
    await checkpoint('services-bling')

    // Bling does not know the product yet.
    const code = `LINHO-${options.size}`
    const sku = { price_sale: 18900, quantity_managed: true, stock_quantity: 3, sku: code }
    const skuId = await shop.skuWith(3, { name: 'Vestido de linho', skus: [sku] })
    const { uuid } = await shop.bagOf('rosa.lima', [[skuId, 1]])
    const { checkout, orders } = fixture.product.app
    const { postal_code: postalCode, ...address } = home
    await checkout.bags.ship((await orders.find(uuid))!, {
      ...{ ...address, postalCode, email: null, service: null },
      ...{ phone: '+5511998124410', number: '10', taxId: '19119119100' as never },
    })
    const { version, due: amount } = (await orders.find(uuid))!
    await shop.post('/orders/payments/confirm', { order_uuid: uuid, version, amount })
    await browser.goTo(`/merchants/${shop.merchantUuid}/orders/${uuid}`)
    await page.getByText(t.erp.order.states.open, { exact: true }).waitFor(soon)
    await page.getByText(code, { exact: false }).first().waitFor()
    await button(t.erp.order.retry).scrollIntoViewIfNeeded()
    await checkpoint('order-open-at-bling')
    await browser.goTo(`${services}/erp`)
    await page.getByText(code, { exact: false }).first().waitFor()
    await checkpoint('erp-board')
    world.addProduct(code, 'Vestido de linho')
    await page.getByRole('button', { name: t.erp.differences.acts.missing }).click()
    await page.getByText(t.erp.differences.none).waitFor(soon)
    await button(t.erp.differences.compare).click()
    await page.getByText(t.erp.differences.comparing).waitFor(soon)
    await page.getByText(t.erp.invoices.title, { exact: true }).scrollIntoViewIfNeeded()
    await checkpoint('erp-invoices')
    await browser.goTo(`/merchants/${shop.merchantUuid}/orders/${uuid}`)
    await page.getByText(t.erp.order.states.sent, { exact: true }).waitFor(soon)
    const order = world.state.orders.find(({ numeroLoja }) => numeroLoja.endsWith(uuid.slice(-10)))
    expect(order).toMatchObject({ state: 'open', total: 18900 })

    world.invoice(order!)
    await page.getByText(order!.invoice!.numero, { exact: false }).first().waitFor(soon)
    await page.getByText(order!.invoice!.numero, { exact: false }).first().scrollIntoViewIfNeeded()
    await checkpoint('order-invoiced-by-bling')
    await browser.close()
  })
})
