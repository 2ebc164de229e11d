import { afterAll, beforeAll, describe, expect } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { photo } from '#features/bio/server/testing/bio-page.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { logIn, signIn } from './shop.ts'
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
  async function enter(full_name = 'Luciana Prado', path = '/merchants') {
    const person = await activePerson(fixture.product, { language: options.locale, full_name })
    const browser = await fixture.openBrowser(options)
    await signIn(fixture.product, browser, person, path)
    return { person, browser }
  }

  const missingIn = ({ page, t }: UserBrowser) =>
    page.getByRole('list', { name: t.merchants.status.missingLabel })

  /** The sender's address, whose CEP fills in the street. */
  async function addSender(browser: UserBrowser, settings: string) {
    const { page, t, checkpoint } = browser
    const { locations } = t.merchantSettings
    const { address } = t.profile
    await browser.goTo(settings)
    await missingIn(browser).getByRole('link', { name: t.merchants.missing.location }).click()
    await page.getByRole('link', { name: locations.add }).first().click()
    await page.getByRole('textbox', { name: address.postalCode }).fill('01001-000')
    await expect
      .poll(() => page.getByRole('textbox', { name: address.street, exact: true }).inputValue())
      .toBe('Praça da Sé')
    await page.getByRole('textbox', { name: address.number, exact: true }).fill('1')
    await page.getByRole('button', { name: locations.save }).click()
    await page.getByText('Praça da Sé', { exact: false }).first().waitFor()
    await checkpoint('brand-locations')
  }

  async function savePolicies(browser: UserBrowser, settings: string) {
    const { page, t, checkpoint } = browser
    const { policies } = t.merchantSettings
    await browser.goTo(settings)
    await missingIn(browser).getByRole('link', { name: t.merchants.missing.policies }).click()
    for (const kind of ['exchange', 'withdrawal', 'delivery', 'privacy']) {
      const card = page.locator(`#${kind}`)
      await card.getByRole('button', { name: policies.write }).click()
      await card.getByRole('button', { name: policies.useTemplate }).click()
      await card.getByRole('button', { name: t.words.save }).click()
      await card.getByRole('button', { name: policies.edit }).waitFor()
    }
    await page.getByText(policies.checkDone).waitFor()
    await checkpoint('brand-policies')
  }

  /** A bank account with a wrong check digit first, then a Pix key; each with the password. */
  async function addPayouts(browser: UserBrowser, settings: string) {
    const { page, t, checkpoint } = browser
    const { banking } = t.merchantSettings
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const confirm = async () => {
      await page.getByRole('button', { name: t.words.save, exact: true }).click()
      const question = page.getByRole('dialog', { name: banking.passwordTitle })
      await question.getByLabel(banking.password, { exact: true }).fill(permanentPassword)
      await question.getByRole('button', { name: banking.confirm }).click()
    }
    await browser.goTo(settings)
    await missingIn(browser).getByRole('link', { name: t.merchants.missing.bank }).click()
    await page.getByRole('button', { name: banking.account.add }).click()
    await page.getByRole('combobox', { name: banking.account.bank }).selectOption('001')
    await field(banking.account.agency).fill('1584')
    await field(banking.account.number).fill('00210169')
    await field(banking.account.digit).fill('5')
    browser.expectFaults(/merchants\/billing\/update answered 422/)
    await confirm()
    await expect.poll(() => field(banking.account.digit).getAttribute('aria-invalid')).toBe('true')
    await checkpoint('brand-bank-account-refused')
    await field(banking.account.digit).fill('6')
    await confirm()
    await page.getByText(/^•+9-6$/).waitFor()

    await page.getByRole('button', { name: banking.pix.add }).click()
    await page.getByRole('combobox', { name: banking.pix.type }).selectOption('email')
    await field(banking.pix.key).fill('caixa@ateliedalu.example')
    await confirm()
    await page.getByRole('button', { name: banking.change, exact: true }).nth(1).waitFor()
    expect(await page.getByText('caixa@ateliedalu.example').count()).toBe(0)
    await checkpoint('brand-payouts')
  }

  for (const size of ['phone', 'laptop'] as const)
    itOn(size, options)('is created, completed, switched off, deleted and restored', async () => {
      const { browser } = await enter()
      const { page, t, checkpoint } = browser
      const { merchants } = t
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await page.getByRole('heading', { name: merchants.empty }).waitFor()
      await checkpoint('brands-empty')
      await page.getByRole('link', { name: merchants.add }).click()
      await page.getByRole('textbox', { name: merchants.create.name }).fill('Ateliê da Lu')
      await page.getByRole('radio', { name: merchants.gateways['full-checkout'] }).check()
      await checkpoint('brand-new')
      await button(merchants.create.submit).click()
      await missingIn(browser).waitFor()
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

      await addSender(browser, settings)
      await savePolicies(browser, settings)
      await addPayouts(browser, settings)
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

  for (const size of ['phone', 'laptop'] as const)
    itOn(size, options)(
      'is administered together: invited by e-mail, accepted, read, and never left alone',
      async () => {
        const { person: owner, browser } = await enter()
        const { product } = fixture
        const add = { name: 'Ateliê da Lu', product_gateway: 'external-link' }
        const { uuid } = (await product.call('POST', '/merchants/add', { token: owner.token, body: add }))
          .body.row
        const { page, t, checkpoint } = browser
        const { team } = t
        const email = `ajudante.${size}@exemplo.example`

        await browser.goTo(`/merchants/${uuid}/settings/admins`)
        await page.getByRole('link', { name: team.add }).click()
        await page.getByRole('textbox', { name: team.email }).fill('ajudante@')
        await page.getByRole('button', { name: team.send }).click()
        await page.getByText(team.invalidEmail).waitFor()
        await page.getByRole('textbox', { name: team.email }).fill(email)
        await page.getByRole('radio', { name: new RegExp(`^${team.roles.read}`) }).check()
        await checkpoint('brand-invite')
        await page.getByRole('button', { name: team.send }).click()
        await page.getByText(team.invited, { exact: true }).waitFor()
        await checkpoint('brand-invited')

        // The only full administrator cannot leave.
        const leave = async () => {
          await page.getByRole('button', { name: team.more.replace('{name}', 'Luciana Prado') }).click()
          await page.getByRole('menuitem', { name: team.brand.leave }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: team.brand.leave }).click()
        }
        browser.expectFaults(/admins\/leave answered 409/)
        await leave()
        const refusal = options.locale === 'pt-BR' ? /pelo menos um administrador/ : /at least one admin/
        await page.getByText(refusal).first().waitFor()
        await checkpoint('brand-last-admin')

        // The helper has no account yet: the link of the e-mail asks to log in, with the account made meanwhile.
        const [mail] = (await (await fetch(`${product.url}/dev/outbox.json?to=${email}`)).json()) as {
          text: string
        }[]
        const link = new URL(/https?:\S+\/merchants\b/.exec(mail?.text ?? '')?.[0] ?? '')
        const helper = await activePerson(product, {
          language: options.locale,
          full_name: 'Bia Ramos',
          email,
        })
        const guest = await fixture.openBrowser(options)
        await guest.goTo(link.pathname)
        await guest.page.waitForURL('**/session/login**')
        await logIn(guest, helper)
        await guest.page.getByRole('heading', { name: team.invitations.title }).waitFor()
        await guest.checkpoint('brand-invitation')
        await guest.page.getByRole('button', { name: team.invitations.accept }).click()
        await guest.page.getByText(team.brand.accepted).waitFor()
        const { merchants } = guest.t
        await guest.page
          .getByRole('link', { name: merchants.settings.replace('{name}', 'Ateliê da Lu') })
          .click()
        await guest.page.getByRole('list', { name: merchants.status.missingLabel }).waitFor()
        for (const name of [merchants.data.save, merchants.remove.action])
          expect(await guest.page.getByRole('button', { name, exact: true }).count()).toBe(0)
        await guest.checkpoint('brand-read-only')
        await guest.moveTo(`/merchants/${uuid}/settings/admins/add`)
        await guest.page.waitForURL(`**/merchants/${uuid}/settings/admins`)
        expect(await guest.page.getByRole('link', { name: team.add }).count()).toBe(0)
        await guest.moveTo(`/merchants/${uuid}/settings/billing`)
        await guest.page.getByText(guest.t.merchantSettings.banking.fullOnly).waitFor()
        await guest.close()

        // With full access for the helper, the owner may leave.
        await browser.goTo(`/merchants/${uuid}/settings/admins`)
        await page.getByRole('button', { name: team.more.replace('{name}', 'Bia Ramos') }).click()
        await page.getByRole('menuitem', { name: team.make.full }).click()
        await page.getByText(team.roleChanged).waitFor()
        await leave()
        await page.waitForURL('**/merchants')
        await page.getByRole('heading', { name: merchants.empty }).waitFor()
        await browser.close()
      },
    )
})
