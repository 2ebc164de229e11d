import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import {
  type RunningMercadoPagoSimulator,
  startMercadoPagoSimulator,
} from '#simulators/mercado-pago/start.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let mercadoPago: RunningMercadoPagoSimulator
let fixture: BrowserFixture
beforeAll(async () => {
  mercadoPago = await startMercadoPagoSimulator({ port: 0, retryDelays: [20, 100] })
  fixture = await startBrowserFixture({ MERCADO_PAGO_URL: `${mercadoPago.url}/mercado-pago` })
  mercadoPago.world.options.webhookUrl = `${fixture.product.url}/api/webhooks/mercado-pago`
})
afterAll(async () => {
  await fixture.stop()
  await mercadoPago.close()
})

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('a seller who connects Mercado Pago, with a $size in $locale', (options) => {
  it('gets a buyer’s Pix there, the order is paid by itself, and refunds go back through it', async () => {
    const shop = await shopWithBags(fixture.product)
    const browser = await fixture.openBrowser(options)
    const { page, t, checkpoint } = browser
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const payments = page.getByRole('region', { name: t.services.groups.payment, exact: true })
    const ofPayments = (name: string) => payments.getByRole('button', { name, exact: true })
    const services = `/merchants/${shop.merchantUuid}/settings/services`
    await signIn(fixture.product, browser, shop, services)
    await ofPayments(t.services.connect).first().click()
    await page.getByLabel(t.services.password, { exact: true }).fill(permanentPassword)
    await checkpoint('services-password')
    await button(t.services.goOn).click()
    await page.getByRole('button', { name: /^(Autorizar|Allow)$/ }).click()
    await page.waitForURL(`**${services}`)
    await page.getByText('ATELIEDALU').waitFor()
    await checkpoint('services-connected')
    await ofPayments(t.services.test).click()
    await page.getByText(t.services.tested).waitFor()

    await shop.saveFreight([{ service: 'PAC', price: 1990, days: 6 }])
    const order = await shop.bagOf('rosa.lima', [[await shop.skuWith(3, { name: 'Vestido de linho' }), 1]])
    const { path } = await shop.pageOf(order.uuid)
    const text = bagTexts(options.locale)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await browser.goTo(path)
    await field(text('delivery.cep')).fill('01001-000')
    await button(text('delivery.quote')).click()
    await page.getByRole('radio', { name: /PAC/ }).check()
    await field(text('delivery.recipient')).fill('Rosa Lima')
    await field(text('delivery.phone')).fill('(11) 99812-4410')
    await button(text('delivery.save')).click()
    await page.getByText('Praça da Sé', { exact: false }).waitFor()
    await page.getByRole('button', { name: /Pix/ }).first().click()
    await page.locator('#code').waitFor()
    const open = await fixture.product.app.orderPayments.openOf(order.uuid)
    const payment = mercadoPago.world.state.payments.find(({ reference }) => reference === open?.uuid)
    expect(payment?.amount).toBe(4990 + 1990)
    mercadoPago.world.pay(payment!)
    // The page finds out by itself.
    await page.getByText(text('state.paid')).waitFor({ timeout: 60_000 })
    await checkpoint('mercado-pago-paid')

    await browser.goTo(`/merchants/${shop.merchantUuid}/orders/${order.uuid}`)
    const money = t.orderPayments.money
    await button(money.part.open).click()
    await page
      .getByLabel(money.part.amount, { exact: true })
      .fill(options.locale === 'pt-BR' ? '10,00' : '10.00')
    await checkpoint('order-refund-part')
    await button(money.part.submit).click()
    await page.getByText(money.states.done, { exact: true }).waitFor({ timeout: 60_000 })
    await checkpoint('order-money')
    expect(payment?.refunds).toMatchObject([{ amount: 1000 }])
    await button(t.orders.page.more).click()
    await page.getByRole('menuitem', { name: t.orders.page.refund, exact: true }).click()
    await page.getByRole('radio', { name: t.orders.refund.back }).check()
    await button(t.orders.refund.submit).click()
    await expect.poll(() => payment?.status, { timeout: 60_000 }).toBe('refunded')
    await page.getByText(money.states.done, { exact: true }).nth(1).waitFor({ timeout: 60_000 })

    await browser.goTo(services)
    await ofPayments(t.services.disconnect).click()
    await checkpoint('services-disconnect')
    await page.getByRole('alertdialog').getByRole('button', { name: t.services.disconnect }).click()
    await page.getByText(t.services.disconnected).waitFor()
    await ofPayments(t.services.connect).nth(1).waitFor()
    await browser.close()
  })
})
