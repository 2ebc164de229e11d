import { afterAll, beforeAll, describe, expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { photo } from '#features/bio/server/testing/bio-page.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('a brand, with a $size in $locale', (options) => {
  async function enter() {
    const person = await activePerson(fixture.product, { language: options.locale })
    const browser = await fixture.openBrowser(options)
    await signIn(fixture.product, browser, person, '/merchants')
    return browser
  }
  /** The sender's address and the policies, each by its link in the list of what is missing. */
  async function fillInTheRest(browser: UserBrowser, settings: string) {
    const { page, t, checkpoint } = browser
    const { locations, policies } = t.merchantSettings
    const { address } = t.profile
    const missing = page.getByRole('list', { name: t.merchants.status.missingLabel })

    await browser.goTo(settings)
    await missing.getByRole('link', { name: t.merchants.missing.location }).click()
    await page.getByRole('link', { name: locations.add }).first().click()
    // A CEP that is unknown: the address is typed.
    browser.expectFaults(/addresses\/cep\/99999999 answered 404/)
    for (const [label, typed] of Object.entries({
      [address.postalCode]: '99999-999',
      [address.street]: 'Praça da Sé',
      [address.number]: '1',
      [address.neighborhood]: 'Sé',
      [address.city]: 'São Paulo',
    }))
      await page.getByRole('textbox', { name: label, exact: true }).fill(typed)
    await page.getByLabel(address.state, { exact: true }).selectOption('SP')
    await page.getByText(address.unknownPostalCode).waitFor()
    await page.getByRole('button', { name: locations.save }).click()
    await page.getByText('Praça da Sé', { exact: false }).first().waitFor()
    await checkpoint('brand-locations')

    await browser.goTo(settings)
    await missing.getByRole('link', { name: t.merchants.missing.policies }).click()
    for (const kind of ['exchange', 'withdrawal', 'delivery', 'privacy']) {
      const card = page.locator(`#${kind}`)
      await card.getByRole('button', { name: policies.write }).click()
      await card.getByRole('button', { name: policies.useTemplate }).click()
      await card.getByRole('button', { name: t.words.save }).click()
      await card.getByRole('button', { name: policies.edit }).waitFor()
    }
    await checkpoint('brand-policies')
  }

  for (const size of ['phone', 'laptop'] as const)
    itOn(size, options)('is created, completed, switched off, deleted and restored', async () => {
      const browser = await enter()
      const { page, t, checkpoint } = browser
      const { merchants } = t
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await page.getByRole('heading', { name: merchants.empty }).waitFor()
      await checkpoint('brands-empty')
      await page.getByRole('link', { name: merchants.add }).click()
      await page.getByRole('textbox', { name: merchants.create.name }).fill('Ateliê da Lu')
      await page.getByRole('radio', { name: merchants.gateways['external-link'] }).check()
      await checkpoint('brand-new')
      await button(merchants.create.submit).click()
      await page.getByRole('list', { name: merchants.status.missingLabel }).waitFor()
      await checkpoint('brand-settings')
      const settings = browser.place()

      const { data } = merchants
      await page.getByRole('textbox', { name: data.legalName }).fill('Luciana Prado')
      await page.getByRole('textbox', { name: data.document }).fill('529.982.247-25')
      await page.getByRole('textbox', { name: data.contactEmail }).fill('oi@ateliedalu.com.br')
      await page.getByRole('textbox', { name: data.contactPhone }).fill('(11) 3333-4444')
      await page.getByRole('textbox', { name: data.website }).fill('ateliedalu.com.br')
      await page.getByRole('textbox', { name: data.instagram }).fill('@ateliedalu')
      await button(data.save).click()
      await page.getByText(data.saved).waitFor()
      await expect
        .poll(() => page.getByRole('textbox', { name: data.instagram }).inputValue())
        .toBe('https://instagram.com/ateliedalu')

      const { images } = merchants
      await page
        .getByLabel(`${images.choose}: ${images.logo}`)
        .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
      await page.getByRole('button', { name: images.use }).click()
      await page.getByRole('img', { name: images.logo }).waitFor()

      await page.getByRole('link', { name: merchants.sections.description }).click()
      const editor = page.getByRole('textbox', { name: merchants.description.label })
      await editor.click()
      await page.keyboard.type('Feito ')
      await button(merchants.description.bold).click()
      await page.keyboard.type('à mão')
      await checkpoint('brand-description')
      await button(merchants.description.save).click()
      await page.getByText(merchants.description.saved).waitFor()
      await page.reload()
      await editor.locator('strong', { hasText: 'à mão' }).waitFor()

      await fillInTheRest(browser, settings)
      await browser.goTo(settings)
      await button(merchants.status.deactivate).click()
      await page.getByText(merchants.status.deactivated).waitFor()
      await button(merchants.status.activate).click()
      await page.getByText(merchants.status.activated).waitFor()
      await checkpoint('brand-active')

      await button(merchants.remove.action).click()
      await page.getByRole('alertdialog').getByRole('button', { name: merchants.remove.action }).click()
      await page.getByText(merchants.remove.done).waitFor()
      await page.getByText(merchants.statuses.deleted).waitFor()
      await checkpoint('brands-deleted')
      await button(merchants.restore).click()
      await page.getByText(merchants.statuses.active, { exact: true }).waitFor()
      await checkpoint('brands')
      await browser.close()
    })
})
