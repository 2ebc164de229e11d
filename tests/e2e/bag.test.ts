import { afterAll, beforeAll, describe, expect } from 'vitest'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'

let fixture: BrowserFixture
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  fixture = await startBrowserFixture()
  shop = await shopWithBags(fixture.product)
  await shop.saveFreight([
    { service: 'PAC', price: 1990, days: 6 },
    { service: 'SEDEX', price: 3290, days: 2 },
  ])
  await shop.acceptPix()
})
afterAll(() => fixture.stop())

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('a buyer with the link of a bag, with a $size in $locale', (options) => {
  for (const size of ['phone', 'laptop'] as const)
    itOn(size, options)('chooses freight, pays by Pix, follows the parcel and may withdraw', async () => {
      const buyer = `rosa.${size}`
      const order = await shop.bagOf(buyer, [
        [await shop.skuWith(3, { name: 'Vestido midi de linho' }), 2],
        [await shop.skuWith(1, { name: 'Bolsa de palha' }), 1],
      ])
      const { path } = await shop.pageOf(order.uuid)
      const browser = await fixture.openBrowser(options)
      const { page, checkpoint } = browser
      const t = bagTexts(options.locale)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const field = (name: string) => page.getByLabel(name, { exact: true })

      await browser.goTo(path)
      await page.getByText('Vestido midi de linho').waitFor()
      await checkpoint('bag')

      await field(t('delivery.cep')).fill('01001-000')
      await button(t('delivery.quote')).click()
      await page.getByRole('radio', { name: /SEDEX/ }).check()
      await field(t('delivery.recipient')).fill('Rosa Lima')
      await field(t('delivery.phone')).fill('(11) 99812-4410')
      await field(t('delivery.email')).fill(`${buyer}@example.com`)
      await checkpoint('bag-address')
      await button(t('delivery.save')).click()
      await page.getByText('Praça da Sé', { exact: false }).waitFor()

      await page.getByRole('button', { name: /Pix/ }).first().click()
      await page.locator('#code').waitFor()
      await checkpoint('bag-pix')
      const { payments } = fixture.product
      const open = await fixture.product.app.orderPayments.openOf(order.uuid)
      expect(open?.amount).toBe(3 * 4990 + 3290)
      const checkout = Object.values(payments.world.state.checkouts).find(
        ({ orderId }) => orderId === open?.uuid,
      )
      payments.world.settle(checkout!, 'paid')
      // The page finds out by itself.
      await page.getByText(t('state.paid')).waitFor({ timeout: 60_000 })
      await checkpoint('bag-paid')

      await shop.post('/orders/pack', { order_uuid: order.uuid })
      await shop.post('/orders/send', {
        ...{ order_uuid: order.uuid, carrier: 'correios', tracking_code: 'AA123456785BR' },
      })
      await browser.goTo(path)
      await page.getByText('AA123456785BR').waitFor()
      await checkpoint('bag-sent')

      await shop.post('/orders/deliver', { order_uuid: order.uuid })
      await browser.goTo(path)
      await page.getByText(t('state.delivered')).waitFor()
      await page
        .locator('summary')
        .filter({ hasText: t('withdrawal.title') })
        .click()
      await checkpoint('bag-delivered')
      await button(t('withdrawal.ask')).click()
      await page.getByText(t('withdrawal.askedText')).waitFor()
      await checkpoint('bag-withdrawn')
      await browser.close()
    })
})
