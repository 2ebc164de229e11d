import { afterAll, beforeAll, describe, expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { freeCreditId } from '#features/billing/contract.ts'
import { paymentMessages } from '#simulators/payments/page/messages.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

/** A shop that has used its free credit. */
async function shopWithoutCredit(account: string): Promise<Shop> {
  const shop = await openShop(fixture.product, account)
  await shop.say(
    ...Array.from({ length: 14 }, (_, at): [string, string] => [`cliente${at}`, `quero o ${at}`]),
    ['carol_lima', 'tem no tamanho P?'],
  )
  await fixture.product.call('POST', '/billing/credit/my', { token: shop.token, body: {} })
  const me = await fixture.product.call('GET', '/users/my', { token: shop.token })
  await fixture.product.app.platform.connection.pool.query(
    `insert into credit_changes (id, user_uuid, credit_id, kind, reason, cause, at)
     values (gen_random_uuid(), $1, $2, 'stopped', 'test', 'test', now())`,
    [me.body.row.uuid, freeCreditId],
  )
  return shop
}

/** The texts of the simulated provider's pages in this user's language. */
const providerTexts = ({ t }: UserBrowser) =>
  paymentMessages[t.shell.titles.login === 'Entrar' ? 'pt-BR' : 'en-US']

const variants = [
  { size: 'phone', locale: 'pt-BR', account: 'ateliedalu.modas' },
  { size: 'laptop', locale: 'en-US', account: 'pingodegente.kids' },
] as const

describe.each(variants)('a seller with a $size in $locale', ({ size, locale, account }) => {
  itOn('phone', { size })(
    'buys a credit by Pix for a locked report, and is back on it, open, with its invoice',
    async () => {
      const shop = await shopWithoutCredit(account)
      const browser = await fixture.openBrowser({ size, locale })
      const { page, t } = browser
      const { paywall, buy, methods } = t.billing

      await signIn(fixture.product, browser, shop, `${shop.reportPath}?tab=unlock`)
      await page.getByRole('button', { name: paywall.buy }).waitFor()
      await page.getByRole('link', { name: /200/ }).waitFor()
      await browser.checkpoint('locked-report-for-sale')

      await page.getByRole('button', { name: paywall.buy }).click()
      await page.getByRole('radio', { name: methods.pix }).waitFor()
      await browser.checkpoint('choose-payment-method')
      await page.getByRole('button', { name: named(buy.pay) }).click()

      await page.getByRole('button', { name: providerTexts(browser).pixNow }).waitFor()
      expect(await page.getByText(providerTexts(browser).simulated).count()).toBe(1)
      await browser.checkpoint('simulated-checkout')
      await page.getByRole('button', { name: providerTexts(browser).pixNow }).click()

      await page.waitForURL(`**${shop.reportPath}`)
      await page.getByText('tem no tamanho P?').first().waitFor()
      await browser.checkpoint('report-bought')

      await browser.goTo(`${shop.reportPath}/invoice`)
      const amount = locale === 'pt-BR' ? /R\$\s100,00/ : /R\$100\.00/
      await page.getByText(amount).first().waitFor()
      await browser.checkpoint('report-invoice')

      await browser.goTo('/billing/credits')
      await page.getByRole('heading', { name: t.billing.credits.invoices }).waitFor()
      await page.getByText(amount).first().waitFor()
      await browser.checkpoint('credits')
      await browser.close()
    },
  )

  itOn('phone', { size })('subscribes, sees until when, cancels, and sees the end', async () => {
    const person = await activePerson(fixture.product)
    const browser = await fixture.openBrowser({ size, locale })
    const { page, t } = browser
    const { pricing, buy, process, profile } = t.billing

    await signIn(fixture.product, browser, person, '/pricing')
    await page.getByRole('button', { name: pricing.subscribe }).waitFor()
    await browser.checkpoint('pricing')
    await page.getByRole('button', { name: pricing.subscribe }).click()
    await page.getByRole('button', { name: named(buy.pay) }).click()
    await page.getByRole('button', { name: named(providerTexts(browser).cardPay('')) }).click()
    await page.getByRole('heading', { name: process.paid }).waitFor()
    await browser.checkpoint('payment-confirmed')

    await browser.goTo('/profile/settings/payment-methods')
    await page.getByText(named(profile.renews)).waitFor()
    await browser.checkpoint('subscription')
    const { subscriptions } = fixture.product.payments.world.state
    const subscription = Object.values(subscriptions).at(-1)!

    await page.getByRole('button', { name: profile.manage }).click()
    await page.getByRole('button', { name: providerTexts(browser).cancel }).click()
    await page.getByRole('button', { name: providerTexts(browser).keep }).waitFor()
    await browser.checkpoint('simulated-portal')
    await page.getByRole('link', { name: providerTexts(browser).backToShop }).click()
    await page.getByText(named(profile.ends)).waitFor()

    fixture.product.payments.world.cancel(subscription, 'now')
    await eventually(async () => {
      const { body } = await fixture.product.call('GET', '/billing/subscription/my', { token: person.token })
      return body.row.status === 'ended'
    })
    await page.reload()
    await page.getByText(profile.none).waitFor()
    await browser.checkpoint('subscription-ended')
    await browser.close()
  })

  itOn('laptop', { size })(
    'is kept from a second subscription in another tab, and led to the one there is',
    async () => {
      const person = await activePerson(fixture.product)
      const browser = await fixture.openBrowser({ size, locale })
      const { page, t } = browser
      const { pricing, buy, process, profile } = t.billing
      browser.expectFaults(/POST \S+\/purchase\/session answered 409/)

      await signIn(fixture.product, browser, person, '/pricing')
      await page.getByRole('button', { name: pricing.subscribe }).waitFor()
      const other = await browser.context.newPage()
      await other.goto('/pricing')
      await other.getByRole('button', { name: pricing.subscribe }).click()

      await page.getByRole('button', { name: pricing.subscribe }).click()
      await page.getByRole('button', { name: named(buy.pay) }).click()
      await page.getByRole('button', { name: named(providerTexts(browser).cardPay('')) }).click()
      await page.getByRole('heading', { name: process.paid }).waitFor()

      await other.getByRole('button', { name: named(buy.pay) }).click()
      const way = other.getByRole('link', { name: buy.mySubscription })
      await way.waitFor()
      await browser.checkpoint('subscribed-already', other)
      await way.click()
      await other.getByText(named(profile.renews)).waitFor()
      await browser.close()
    },
  )

  itOn('phone', { size })(
    'is told that the card was refused, pays with another, and comes back to where they were',
    async () => {
      const person = await activePerson(fixture.product)
      const browser = await fixture.openBrowser({ size, locale, theme: 'dark' })
      const { page, t } = browser
      const { pricing, buy, methods } = t.billing
      const prices = `/pricing?${new URLSearchParams({ successReturnTo: '/billing/credits' })}`

      await signIn(fixture.product, browser, person, prices)
      await page.getByRole('button', { name: pricing.buy.credit_4 }).click()
      await page.getByRole('radio', { name: methods.card }).check()
      await page.getByRole('button', { name: named(buy.pay) }).click()

      const number = page.getByRole('textbox', { name: providerTexts(browser).cardNumber })
      await number.fill('4000 0000 0000 0002')
      await page.getByRole('button', { name: named(providerTexts(browser).cardPay('')) }).click()
      await page.getByRole('alert').waitFor()
      await browser.checkpoint('card-refused')
      const none = await fixture.product.call('POST', '/billing/invoices/my', {
        token: person.token,
        body: {},
      })
      expect(none.status).toBe(204)

      await number.fill('5555 5555 5555 4444')
      await page.getByRole('button', { name: named(providerTexts(browser).cardPay('')) }).click()
      await page.waitForURL('**/billing/credits')
      await page.getByText(t.billing.methods.card, { exact: false }).first().waitFor()
      await browser.checkpoint('credits-after-another-card')
      await browser.close()
    },
  )
})

/** A text of the catalogue, with any values in its placeholders. */
function named(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').trim())
  return new RegExp(parts.filter((part) => part !== '').join('.*'))
}
