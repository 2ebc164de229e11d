import { afterAll, beforeAll, describe, expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { freeCreditId } from '#features/billing/contract.ts'
import { paymentMessages } from '#simulators/payments/page/messages.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { itOn } from './it-on.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

/** A shop whose free credit is gone. */
async function shopWithoutCredit(account: string): Promise<Shop> {
  const shop = await openShop(stage.product, account)
  await shop.say(
    ...Array.from({ length: 14 }, (_, at): [string, string] => [`cliente${at}`, `quero o ${at}`]),
    ['carol_lima', 'tem no tamanho P?'],
  )
  await stage.product.call('POST', '/billing/credit/my', { token: shop.token, body: {} })
  const me = await stage.product.call('GET', '/users/my', { token: shop.token })
  await stage.product.app.platform.connection.pool.query(
    `insert into credit_changes (id, user_uuid, credit_id, kind, reason, cause, at)
     values (gen_random_uuid(), $1, $2, 'stopped', 'test', 'test', now())`,
    [me.body.row.uuid, freeCreditId],
  )
  return shop
}

/** What the pretend provider's pages say to this person. */
const pretend = ({ t }: Visit) => paymentMessages[t.shell.titles.login === 'Entrar' ? 'pt-BR' : 'en-US']

const variants = [
  { size: 'phone', locale: 'pt-BR', account: 'ateliedalu.modas' },
  { size: 'laptop', locale: 'en-US', account: 'pingodegente.kids' },
] as const

describe.each(variants)('a seller with a $size in $locale', ({ size, locale, account }) => {
  itOn('phone', { size })(
    'buys a credit by Pix for a locked report, and is back on it, open, with its invoice',
    async () => {
      const shop = await shopWithoutCredit(account)
      const visit = await stage.visit({ size, locale })
      const { page, t } = visit
      const { paywall, buy, methods } = t.billing

      await signIn(stage.product, visit, shop, `${shop.reportPath}?tab=unlock`)
      await page.getByRole('button', { name: paywall.buy }).waitFor()
      await page.getByRole('link', { name: /200/ }).waitFor()
      await visit.station('locked-report-for-sale')

      await page.getByRole('button', { name: paywall.buy }).click()
      await page.getByRole('radio', { name: methods.pix }).waitFor()
      await visit.station('choose-payment-method')
      await page.getByRole('button', { name: named(buy.pay) }).click()

      await page.getByRole('button', { name: pretend(visit).pixNow }).waitFor()
      expect(await page.getByText(pretend(visit).pretend).count()).toBe(1)
      await visit.station('pretend-checkout')
      await page.getByRole('button', { name: pretend(visit).pixNow }).click()

      await page.waitForURL(`**${shop.reportPath}`)
      await page.getByText('tem no tamanho P?').first().waitFor()
      await visit.station('report-bought')

      await visit.goTo(`${shop.reportPath}/invoice`)
      const amount = locale === 'pt-BR' ? /R\$\s100,00/ : /R\$100\.00/
      await page.getByText(amount).first().waitFor()
      await visit.station('report-invoice')

      await visit.goTo('/billing/credits')
      await page.getByRole('heading', { name: t.billing.credits.invoices }).waitFor()
      await page.getByText(amount).first().waitFor()
      await visit.station('credits')
      await visit.close()
    },
  )

  itOn('phone', { size })('subscribes, sees until when, cancels, and sees the end', async () => {
    const person = await activePerson(stage.product)
    const visit = await stage.visit({ size, locale })
    const { page, t } = visit
    const { pricing, buy, process, profile } = t.billing

    await signIn(stage.product, visit, person, '/pricing')
    await page.getByRole('button', { name: pricing.subscribe }).waitFor()
    await visit.station('pricing')
    await page.getByRole('button', { name: pricing.subscribe }).click()
    await page.getByRole('button', { name: named(buy.pay) }).click()
    await page.getByRole('button', { name: named(pretend(visit).cardPay('')) }).click()
    await page.getByRole('heading', { name: process.paid }).waitFor()
    await visit.station('payment-confirmed')

    await visit.goTo('/profile/settings/payment-methods')
    await page.getByText(named(profile.renews)).waitFor()
    await visit.station('subscription')
    const { subscriptions } = stage.product.payments.world.state
    const subscription = Object.values(subscriptions).at(-1)!

    await page.getByRole('button', { name: profile.manage }).click()
    await page.getByRole('button', { name: pretend(visit).cancel }).click()
    await page.getByRole('button', { name: pretend(visit).keep }).waitFor()
    await visit.station('pretend-portal')
    await page.getByRole('link', { name: pretend(visit).backToShop }).click()
    await page.getByText(named(profile.ends)).waitFor()

    stage.product.payments.world.cancel(subscription, 'now')
    await eventually(async () => {
      const { body } = await stage.product.call('GET', '/billing/subscription/my', { token: person.token })
      return body.row.status === 'ended'
    })
    await page.reload()
    await page.getByText(profile.none).waitFor()
    await visit.station('subscription-ended')
    await visit.close()
  })

  itOn('laptop', { size })(
    'is kept from a second subscription in another tab, and led to the one there is',
    async () => {
      const person = await activePerson(stage.product)
      const visit = await stage.visit({ size, locale })
      const { page, t } = visit
      const { pricing, buy, process, profile } = t.billing
      visit.expectFaults(/POST \S+\/purchase\/session answered 409/)

      await signIn(stage.product, visit, person, '/pricing')
      await page.getByRole('button', { name: pricing.subscribe }).waitFor()
      const other = await visit.context.newPage()
      await other.goto('/pricing')
      await other.getByRole('button', { name: pricing.subscribe }).click()

      await page.getByRole('button', { name: pricing.subscribe }).click()
      await page.getByRole('button', { name: named(buy.pay) }).click()
      await page.getByRole('button', { name: named(pretend(visit).cardPay('')) }).click()
      await page.getByRole('heading', { name: process.paid }).waitFor()

      await other.getByRole('button', { name: named(buy.pay) }).click()
      const way = other.getByRole('link', { name: buy.mySubscription })
      await way.waitFor()
      await visit.station('subscribed-already', other)
      await way.click()
      await other.getByText(named(profile.renews)).waitFor()
      await visit.close()
    },
  )

  itOn('phone', { size })(
    'is told that the card was refused, pays with another, and comes back to where they were',
    async () => {
      const person = await activePerson(stage.product)
      const visit = await stage.visit({ size, locale, theme: 'dark' })
      const { page, t } = visit
      const { pricing, buy, methods } = t.billing
      const prices = `/pricing?${new URLSearchParams({ successReturnTo: '/billing/credits' })}`

      await signIn(stage.product, visit, person, prices)
      await page.getByRole('button', { name: pricing.buy.credit_4 }).click()
      await page.getByRole('radio', { name: methods.card }).check()
      await page.getByRole('button', { name: named(buy.pay) }).click()

      const number = page.getByRole('textbox', { name: pretend(visit).cardNumber })
      await number.fill('4000 0000 0000 0002')
      await page.getByRole('button', { name: named(pretend(visit).cardPay('')) }).click()
      await page.getByRole('alert').waitFor()
      await visit.station('card-refused')
      const none = await stage.product.call('POST', '/billing/invoices/my', { token: person.token, body: {} })
      expect(none.status).toBe(204)

      await number.fill('5555 5555 5555 4444')
      await page.getByRole('button', { name: named(pretend(visit).cardPay('')) }).click()
      await page.waitForURL('**/billing/credits')
      await page.getByText(t.billing.methods.card, { exact: false }).first().waitFor()
      await visit.station('credits-after-another-card')
      await visit.close()
    },
  )
})

/** A text of the catalogue whose values may be any. */
function named(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').trim())
  return new RegExp(parts.filter((part) => part !== '').join('.*'))
}
