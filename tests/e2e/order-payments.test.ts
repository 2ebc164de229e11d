import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { home, shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { expireBags } from '#features/orders/server/expiry/expire-bags.ts'
import { ordersDeps } from '#features/orders/server/testing/orders-deps.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

const phone = { size: 'phone', locale: 'pt-BR', theme: 'light' } as const
const laptop = { size: 'laptop', locale: 'en-US', theme: 'dark' } as const

describe.each([
  { seller: laptop, buyer: phone },
  { seller: phone, buyer: laptop },
])('payments, with a $seller.size of the seller and a $buyer.size of the buyer', (devices) => {
  it('who waited gets a piece that was given up, and her Pix is found in the bank’s statement', async () => {
    const { product } = fixture
    const shop = await shopWithBags(product)
    await shop.saveFreight([{ price: 1500 }])
    await shop.acceptPix()
    const skuId = await shop.skuWith(1, { name: 'Vestido midi de linho' })
    const first = await shop.bagOf('bia.22', [[skuId, 1]])
    const order = await shop.bagOf('rosa.t', [[skuId, 1]])
    const { path } = await shop.pageOf(order.uuid)
    const say = bagTexts(devices.buyer.locale)
    const bag = await fixture.openBrowser(devices.buyer)
    await bag.goTo(path)
    await bag.page.getByText(say('state.onlyWaiting')).waitFor()
    await bag.checkpoint('waiting')

    const seller = await fixture.openBrowser(devices.seller)
    const { page, t } = seller
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await signIn(product, seller, shop, `/merchants/${shop.merchantUuid}/orders/${first.uuid}`)
    await button(t.orders.page.more).click()
    await page
      .getByRole('menuitem', { name: t.orders.page.cancel })
      .or(page.getByRole('dialog').getByRole('button', { name: t.orders.page.cancel }))
      .click()
    await seller.checkpoint('cancel')
    await page.getByRole('alertdialog').getByRole('button', { name: t.orders.cancel.submit }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect
      .poll(
        async () => {
          await hurryJobs(product.app)
          return (await shop.show(order.uuid)).waiting_pieces
        },
        { timeout: 60_000 },
      )
      .toBe(0)

    await bag.goTo(path)
    await bag.page.getByText(say('state.held')).waitFor()
    await bag.checkpoint('promoted')
    await (await shop.pageOf(order.uuid)).post('/ship', home)
    await bag.goTo(path)
    const byStatement = bag.page.locator('form', { has: bag.page.locator('input[value="pix_static"]') })
    await byStatement.getByRole('button').click()
    const code = (await bag.page.locator('#code').textContent())!
    const txid = /0525([A-Za-z0-9]{25})/.exec(code)![1]
    const today = saoPauloDay(new Date()).replaceAll('-', '')
    const statement = `<OFX><ACCTID>1-2<STMTTRN><DTPOSTED>${today}<TRNAMT>64,90<FITID>77<MEMO>PIX ${txid}</STMTTRN></OFX>`

    await seller.goTo(`/merchants/${shop.merchantUuid}/orders/payments`)
    await page.getByLabel(t.orderPayments.statement.choose).setInputFiles({
      ...{ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(statement) },
    })
    await page.getByText(t.orderPayments.statement.certainty.txid).waitFor()
    await seller.checkpoint('statement')
    await page.getByRole('button', { name: /64.90.*@?rosa\.t/ }).click()
    await page.getByRole('heading', { name: t.orderPayments.statement.empty }).waitFor()
    await bag.page.getByText(say('state.paid')).waitFor({ timeout: 60_000 })
    await bag.checkpoint('paid-by-statement')
    await seller.close()
    await bag.close()
  })

  it('a Pix that arrives when the piece is gone is sent back by the seller', async () => {
    const { product } = fixture
    const { world } = product.payments
    const shop = await shopWithBags(product)
    await shop.saveFreight([{ price: 1500 }])
    const skuId = await shop.skuWith(1, { name: 'Bolsa de palha' })
    const order = await shop.bagOf('azarada', [[skuId, 1]])
    const opened = await shop.pageOf(order.uuid)
    await opened.post('/ship', home)
    const say = bagTexts(devices.buyer.locale)
    const bag = await fixture.openBrowser(devices.buyer)
    await bag.goTo(opened.path)
    await bag.page.getByRole('button', { name: /Pix/ }).first().click()
    await bag.page.locator('#code').waitFor()

    const paid = Object.values(world.state.checkouts).find(({ account }) => account === shop.merchantUuid)!
    world.deliveries.faults.hold = true
    world.settle(paid, 'paid')
    await expireBags({
      ...ordersDeps(product),
      clock: fixedClock(new Date(Date.now() + 30 * day).toISOString()),
    })
    await bag.page.getByText(say('state.expired')).waitFor({ timeout: 60_000 })
    await bag.checkpoint('expired')
    await shop.bagOf('rapida', [[skuId, 1]])
    await world.deliveries.release()
    world.deliveries.faults.hold = false

    const seller = await fixture.openBrowser(devices.seller)
    const { page, t } = seller
    const { check, decide } = t.orderPayments
    await hurryJobs(product.app)
    await signIn(product, seller, shop, `/merchants/${shop.merchantUuid}/orders/payments`)
    await page.getByText(check.why.gone).waitFor({ timeout: 60_000 })
    await seller.checkpoint('too-late')
    await page.getByRole('button', { name: /^(Send back|Devolver) .*@azarada/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: decide.submit.refund }).click()
    await page.getByText(check.why.refund_due).waitFor()
    await page.getByRole('button', { name: /^(Sent back|Já devolvi) .*@azarada/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: decide.submit.refunded }).click()
    await page.getByRole('heading', { name: check.empty }).waitFor()
    await seller.checkpoint('sent-back')
    expect(await shop.show(order.uuid)).toMatchObject({ state: 'expired', paid: 0 })
    await seller.close()
    await bag.close()
  })

  it('a card that is refused is followed by one that pays, on the provider’s page', async () => {
    const { product } = fixture
    const shop = await shopWithBags(product)
    await shop.saveFreight([{ price: 1500 }])
    const skuId = await shop.skuWith(1, { name: 'Casaco de lã' })
    const order = await shop.bagOf('cartao', [[skuId, 1]])
    const opened = await shop.pageOf(order.uuid)
    await opened.post('/ship', home)
    const say = bagTexts(devices.buyer.locale)
    const bag = await fixture.openBrowser(devices.buyer)
    const { page } = bag
    await bag.goTo(opened.path)
    await page.getByRole('button', { name: /cartão|card/ }).waitFor()
    await bag.checkpoint('ways-to-pay')
    await page.getByRole('button', { name: /cartão|card/ }).click()
    await page.locator('select[name=installments]').waitFor()
    await page.locator('input[name=card]').fill('4000 0000 0000 9995')
    await page.locator('button[name=when]').click()
    await page.locator('[role=alert]').waitFor()
    await page.locator('form[action$="/back"] button').click()
    await page.getByText(say('pay.refusals.no_funds')).waitFor()
    await bag.checkpoint('card-refused')
    await page.getByRole('link', { name: say('pay.cardAgain') }).click()
    await page.locator('select[name=installments]').selectOption('3')
    await page.locator('input[name=card]').fill('4242 4242 4242 4242')
    await page.locator('button[name=when]').click()
    await page.getByText(say('state.paid')).waitFor({ timeout: 60_000 })
    await bag.checkpoint('paid-by-card')
    await bag.close()
    expect((await shop.show(order.uuid)).payments).toMatchObject([{ method: 'card', state: 'accepted' }])
  })
})
