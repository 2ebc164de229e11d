import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { openShop, signIn } from './shop.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

const phone = { size: 'phone', locale: 'pt-BR', theme: 'dark' } as const
const laptop = { size: 'laptop', locale: 'en-US', theme: 'light' } as const

/** A live on air in which two people ordered the same dress of the catalogue. */
async function liveWithOrders(account: string) {
  const shop = await shopWithBags(fixture.product)
  await shop.saveFreight([{ service: 'PAC', price: 1990, days: 6 }])
  await shop.skuWith(5, { name: 'Vestido Longo Floral' })
  const live = await openShop(fixture.product, account, shop)
  await live.unlock()
  await live.say(
    [account, 'CÓD 61 vestido longo floral, R$ 49,90'],
    ['rosa.t', 'quero 2 da 61'],
    ['caio.r', 'quero a 61'],
  )
  return { shop, live }
}

describe.each([
  { seller: laptop, buyer: phone, account: 'ateliedalu.modas', tell: 'Tell 2 people' },
  { seller: phone, buyer: laptop, account: 'pingodegente.kids', tell: 'Avisar 2 pessoas' },
])('an order, with a $seller.size of the seller and a $buyer.size of the buyer', (devices) => {
  it('goes from a comment to the buyer’s door', async () => {
    const { shop, live } = await liveWithOrders(devices.account)
    const { product } = fixture
    const seller = await fixture.openBrowser(devices.seller)
    const { page, t } = seller
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await signIn(product, seller, shop, `${live.reportPath}?tab=claims`)
    await page.getByRole('article', { name: /^@caio\.r,/ }).waitFor()
    await button(t.liveBags.open).click()
    await seller.checkpoint('journey-bags')
    await button(t.liveBags.all).click()
    await hurryJobs(product.app)
    await page.getByRole('region', { name: t.liveBags.resultTitle }).waitFor()
    await seller.checkpoint('journey-bags-made')
    await page.getByRole('dialog').getByRole('button', { name: t.words.close, exact: true }).click()
    await button(t.closeOut.sendAll.open).click()
    await page.getByRole('button', { name: devices.tell }).waitFor()
    await seller.checkpoint('journey-tell')
    await page.getByRole('button', { name: devices.tell }).click()
    await hurryJobs(product.app)
    const told = page
      .getByRole('dialog')
      .getByText(t.closeOut.sendAll.ways.answered.replace('{app}', 'Direct'))
    await expect.poll(() => told.count(), { timeout: 60_000 }).toBe(2)
    await seller.checkpoint('journey-told')
    await live.end()
    await seller.goTo(`${live.reportPath}?tab=claims`)
    await button(t.closeOut.open).click()
    const toRosa = page.getByRole('link', { name: t.closeOut.whatsappOf.replace('{name}', 'rosa.t') })
    const bagLink = async () =>
      /http\S+\/sacola\/\S+/.exec(
        new URL((await toRosa.getAttribute('href'))!).searchParams.get('text')!,
      )?.[0]
    await expect.poll(bagLink).toBeTruthy()
    const link = (await bagLink())!
    await seller.checkpoint('journey-close-out')

    const bag = await fixture.openBrowser(devices.buyer)
    const say = bagTexts(devices.buyer.locale)
    const field = (name: string) => bag.page.getByLabel(name, { exact: true })
    await bag.goTo(new URL(link).pathname)
    await bag.page.getByText('Vestido Longo Floral').waitFor()
    await bag.checkpoint('journey-buyer')
    await bag.page.getByRole('link', { name: say('pay.toDelivery') }).click()
    await field(say('delivery.cep')).fill('01001-000')
    await bag.page.getByRole('button', { name: say('delivery.quote') }).click()
    await field(say('delivery.recipient')).fill('Rosa Lima')
    await field(say('delivery.phone')).fill('(11) 99812-4410')
    await field(say('delivery.number')).fill('12')
    await bag.page.getByRole('button', { name: say('delivery.save') }).click()
    await bag.page.getByRole('button', { name: /Pix/ }).click()
    await bag.page.locator('#code').waitFor()
    const { world } = product.payments
    const paid = Object.values(world.state.checkouts).find(({ account }) => account === shop.merchantUuid)
    expect(paid?.line.amount).toBe(2 * 4990 + 1990)
    world.settle(paid!, 'paid')
    await bag.page.getByText(say('state.paid')).waitFor({ timeout: 60_000 })

    await seller.goTo(`/merchants/${shop.merchantUuid}/orders?state=paid`)
    await page
      .getByRole('link', { name: /rosa\.t/ })
      .first()
      .click()
    const next = page.getByRole('region', { name: t.orders.next.label })
    await next.getByRole('button', { name: t.orders.next.acts.pack }).click()
    await next.getByRole('heading', { name: t.orders.next.titles.packed }).waitFor()
    await seller.checkpoint('journey-packed')
    const saved = page.waitForEvent('download')
    await button(t.parcels.files.open).click()
    await page
      .getByRole('menuitem', { name: t.parcels.files.labels, exact: true })
      .or(page.getByRole('dialog').getByRole('button', { name: t.parcels.files.labels, exact: true }))
      .click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await next.getByRole('button', { name: t.orders.next.acts.send }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.orders.send.code }).fill('AA123456785BR')
    await dialog.getByRole('button', { name: t.orders.send.submit }).click()
    await next.getByRole('button', { name: t.orders.next.acts.deliver }).click()
    await next.getByRole('heading', { name: t.orders.next.titles.delivered }).waitFor()
    await seller.checkpoint('journey-delivered')

    await bag.goTo(new URL(link).pathname)
    await bag.page.getByText(say('state.delivered')).waitFor()
    await bag.checkpoint('journey-buyer-delivered')
    await seller.close()
    await bag.close()
  })
})
