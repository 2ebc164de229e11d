import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { startMelhorEnvioSimulator } from '#simulators/melhor-envio/start.ts'
import { startMercadoPagoSimulator } from '#simulators/mercado-pago/start.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let melhorEnvio: Awaited<ReturnType<typeof startMelhorEnvioSimulator>>
let mercadoPago: Awaited<ReturnType<typeof startMercadoPagoSimulator>>
let fixture: BrowserFixture
beforeAll(async () => {
  melhorEnvio = await startMelhorEnvioSimulator({ port: 0 })
  mercadoPago = await startMercadoPagoSimulator({ port: 0, retryDelays: [20, 100] })
  fixture = await startBrowserFixture({
    MELHOR_ENVIO_URL: `${melhorEnvio.url}/melhor-envio`,
    MERCADO_PAGO_URL: `${mercadoPago.url}/mercado-pago`,
  })
  melhorEnvio.world.options.webhookUrl = `${fixture.product.url}/api/webhooks/melhor-envio`
  mercadoPago.world.options.webhookUrl = `${fixture.product.url}/api/webhooks/mercado-pago`
})
afterAll(async () => {
  await fixture.stop()
  await melhorEnvio.close()
  await mercadoPago.close()
})

const soon = { timeout: 60_000 }
const service = { carrier: 'melhor_envio', code: '2', name: 'Correios SEDEX' }

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('a seller who connects Mercado Pago and Melhor Envio, with a $size in $locale', (options) => {
  it('gets an order paid by Pix, buys its label and prints it; the buyer follows the parcel by e-mail and page', async () => {
    const { world } = melhorEnvio
    world.state.accounts[0]!.balance = 500_00
    const shop = await shopWithBags(fixture.product)
    const browser = await fixture.openBrowser(options)
    const { page, t, checkpoint } = browser
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const merchant_uuid = shop.merchantUuid
    const services = `/merchants/${merchant_uuid}/settings/services`
    await signIn(fixture.product, browser, shop, services)
    for (const kind of ['payment', 'carrier'] as const) {
      const ofKind = page.getByRole('region', { name: t.services.groups[kind], exact: true })
      await ofKind.getByRole('button', { name: t.services.connect, exact: true }).first().click()
      await page.getByLabel(t.services.password, { exact: true }).fill(permanentPassword)
      await button(t.services.goOn).click()
      await page.getByRole('button', { name: /^(Autorizar|Allow)$/ }).click()
      await page.waitForURL(`**${services}`)
    }
    await page.getByText('ATELIEDALU').waitFor(soon)
    await page.getByText(t.services.permissionNames.melhor_envio.pay).waitFor(soon)
    await checkpoint('services-both')

    await shop.post('/merchants/my/update', { uuid: merchant_uuid, document: '11222333000181' })
    await shop.post('/merchants/locations/add', {
      ...{ uuid: merchant_uuid, postal_code: '14010-000', street: 'Rua do Comércio', number: '7' },
      ...{ neighborhood: 'Centro', city: 'Ribeirão Preto', state: 'SP' },
    })
    const { version } = (await shop.post('/carriers', { merchant_uuid })).body.row
    await shop.post('/carriers/save', {
      ...{ merchant_uuid, version, handling_days: 1, piece_grams: 300, adds_table: false },
      ...{ origin_id: null, boxes: [{ length: 30, width: 20, height: 12, most_grams: null }] },
      services: [service],
    })
    const { uuid } = await shop.bagOf('rosa.lima', [[await shop.skuWith(3), 1]])
    const { orderPayments, platform } = fixture.product.app
    const email = `rosa.${options.size}@buyer.example`
    const { path } = await shop.pageOf(uuid)
    const text = bagTexts(options.locale)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await browser.goTo(path)
    await field(text('delivery.cep')).fill('01001-000')
    await button(text('delivery.quote')).click()
    await page.getByRole('radio', { name: service.name }).check()
    await field(text('delivery.recipient')).fill('Rosa Lima')
    await field(text('delivery.phone')).fill('(11) 99812-4410')
    await field(text('delivery.email')).fill(email)
    await field(text('delivery.number')).fill('10')
    await field(text('delivery.taxIdNeeded')).fill('191.191.191-00')
    await checkpoint('buyer-address')
    await button(text('delivery.save')).click()
    await page.getByRole('button', { name: /Pix/ }).first().click()
    await page.locator('#code').waitFor()
    const open = await orderPayments.openOf(uuid)
    mercadoPago.world.pay(mercadoPago.world.state.payments.find(({ reference }) => reference === open?.uuid)!)
    // The page finds out by itself.
    await page.getByText(text('state.paid')).waitFor(soon)

    await browser.goTo(`/merchants/${merchant_uuid}/orders/${uuid}`)
    await button(t.parcels.label.buy).scrollIntoViewIfNeeded()
    await checkpoint('order-without-label')
    await button(t.parcels.label.buy).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/R\$\s?500/).waitFor(soon)
    await checkpoint('label-price')
    await dialog.getByRole('button', { name: /^(Comprar|Buy)$/ }).click()
    const print = dialog.getByRole('button', { name: /1 (etiqueta|label)/ })
    await expect.poll(() => print.isEnabled(), soon).toBe(true)
    await checkpoint('label-bought')
    const [download] = await Promise.all([page.waitForEvent('download'), print.click()])
    expect(download.suggestedFilename()).toMatch(/^arara-(etiquetas|labels)\.pdf$/)
    await dialog.getByRole('button', { name: t.words.close, exact: true }).last().click()

    const shipment = world.state.shipments.find(
      ({ tags, status }) => tags.length > 0 && status === 'released',
    )!
    world.move(shipment, 'posted')
    await page.getByText(t.parcels.label.parcels.posted, { exact: true }).waitFor(soon)
    await page.getByText(t.parcels.label.parcels.posted, { exact: true }).scrollIntoViewIfNeeded()
    await checkpoint('order-posted')
    const emails = async () =>
      (
        await platform.connection.pool.query('select text from outgoing_messages where recipient = $1', [
          email,
        ])
      ).rows.map(({ text }) => text as string)
    await expect
      .poll(async () => (await emails()).some((text) => text.includes(shipment.tracking!)), soon)
      .toBe(true)

    world.move(shipment, 'delivered')
    await page.getByText(t.parcels.label.parcels.delivered, { exact: true }).waitFor(soon)
    await browser.goTo(path)
    await page.getByText(/^(Postado|Handed over): /).waitFor(soon)
    await checkpoint('buyer-delivered')
    await browser.close()
  })
})
