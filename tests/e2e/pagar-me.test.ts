import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagTexts } from '#app/server/public-pages/bag/bag-texts.ts'
import { shopWithBags } from '#app/server/public-pages/bag/testing/buyer.ts'
import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { type RunningPagarMeSimulator, startPagarMeSimulator } from '#simulators/pagar-me/start.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let pagarMe: RunningPagarMeSimulator
let fixture: BrowserFixture
beforeAll(async () => {
  pagarMe = await startPagarMeSimulator({ port: 0, retryDelays: [20, 100] })
  fixture = await startBrowserFixture({ PAGAR_ME_URL: `${pagarMe.url}/pagar-me` })
})
afterAll(async () => {
  await fixture.stop()
  await pagarMe.close()
})

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('a seller who connects Pagar.me, with a $size in $locale', (options) => {
  it('gets a card that a buyer types on our page, of which our server sees a token alone', async () => {
    const account = pagarMe.world.addAccount({ name: 'Ateliê da Lu' })
    const shop = await shopWithBags(fixture.product)
    const browser = await fixture.openBrowser(options)
    const { page, t, checkpoint } = browser
    const services = `/merchants/${shop.merchantUuid}/settings/services`
    await signIn(fixture.product, browser, shop, services)
    const payments = page.getByRole('region', { name: t.services.groups.payment, exact: true })
    await payments.getByRole('button', { name: t.services.connect, exact: true }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.services.keys.private, { exact: true }).fill(account.secretKey)
    await dialog.getByLabel(t.services.keys.public, { exact: true }).fill(account.publicKey)
    await dialog.getByLabel(t.services.password, { exact: true }).fill(permanentPassword)
    await checkpoint('pagar-me-keys')
    await dialog.getByRole('button', { name: t.services.connect, exact: true }).click()
    await page.getByText(account.publicKey).waitFor()
    await payments.getByRole('button', { name: t.services.webhook.open }).click()
    await page.getByText('/api/webhooks/pagar-me').waitFor()
    await checkpoint('pagar-me-webhook')
    await dialog.getByRole('button', { name: t.services.webhook.close }).click()

    await shop.saveFreight([{ service: 'PAC', price: 1990, days: 6 }])
    const order = await shop.bagOf('rosa.lima', [[await shop.skuWith(3, { name: 'Vestido de linho' }), 1]])
    const { path } = await shop.pageOf(order.uuid)
    const text = bagTexts(options.locale)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await browser.goTo(path)
    await field(text('delivery.cep')).fill('01001-000')
    await page.getByRole('button', { name: text('delivery.quote') }).click()
    await page.getByRole('radio', { name: /PAC/ }).check()
    await field(text('delivery.recipient')).fill('Rosa Lima')
    await field(text('delivery.phone')).fill('(11) 99812-4410')
    await page.getByRole('button', { name: text('delivery.save') }).click()
    await page.getByText('Praça da Sé', { exact: false }).waitFor()

    // What is known of her is not asked for again.
    const byCard = page.locator('form', { has: page.locator('input[value=card]') })
    await byCard.getByLabel(text('pay.taxId')).fill('529.982.247-25')
    await byCard.getByLabel(text('pay.email')).fill('rosa@exemplo.example')
    expect(await byCard.getByLabel(text('pay.phone')).count()).toBe(0)
    await checkpoint('pagar-me-ways')
    await byCard.getByRole('button').click()

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(`${new URL(request.url()).port} ${request.postData()}`)
    })
    await field(text('pay.cardForm.number')).fill('4000 0000 0000 0010')
    await field(text('pay.cardForm.holder')).fill('Rosa Lima')
    await field(text('pay.cardForm.expiry')).fill('08/31')
    await field(text('pay.cardForm.code')).fill('651')
    await page.locator('form[data-tokens] select').selectOption('3')
    await checkpoint('pagar-me-card')
    const pay = page.locator('form[data-tokens] button')
    await pay.click()
    await page.getByText(text('pay.refusals.no_funds'), { exact: false }).waitFor()
    await checkpoint('pagar-me-refused')
    expect(await field(text('pay.cardForm.number')).inputValue()).toBe('4000 0000 0000 0010')
    await field(text('pay.cardForm.code')).fill('123')
    await pay.click()
    await page.getByText(text('state.paid')).waitFor({ timeout: 60_000 })
    await checkpoint('pagar-me-paid')
    const { port } = new URL(fixture.product.url)
    const ours = sent.filter((each) => each.startsWith(`${port} `) && each.includes('token='))
    expect(ours).toHaveLength(2)
    expect(sent.filter((each) => each.startsWith(`${port} `)).join()).not.toContain('4000')
    const [refused, paid] = pagarMe.world.state.charges.slice(-2)
    expect([refused?.refusal, paid?.status, paid?.installments]).toEqual(['51', 'paid', 3])
    await browser.close()
  })
})
