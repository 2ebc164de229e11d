import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'
import type { UserBrowser, UserBrowserOptions } from './user-browser.ts'

let fixture: BrowserFixture
let browser: UserBrowser
beforeAll(async () => {
  fixture = await startBrowserFixture({}, 'localhost')
})
afterAll(() => fixture.stop())
afterEach(() => browser.close())

/** Chromium's own authenticator, which confirms by itself as a finger on the sensor would. */
async function addAuthenticator({ page }: UserBrowser) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

const devices: [string, UserBrowserOptions][] = [
  ['a phone', { size: 'phone', locale: 'pt-BR', theme: 'dark' }],
  ['a laptop', { size: 'laptop', locale: 'en-US', theme: 'light' }],
]

describe.each(devices)('a passkey on %s', (_device, options) => {
  it('is made with a finger, asked for at the next login, and removed', async () => {
    const person = await activePerson(fixture.product, { language: options.locale })
    browser = await fixture.openBrowser(options)
    const { page, t } = browser
    const texts = t.security.passkeys
    await signIn(fixture.product, browser, person, '/profile/settings/security')
    await addAuthenticator(browser)
    await page.getByRole('button', { name: texts.add }).click()
    await page.getByLabel(t.security.password.field, { exact: true }).fill(permanentPassword)
    await page.getByRole('button', { name: t.security.password.next }).click()
    await page.getByLabel(texts.name, { exact: true }).fill('Celular da Ana')
    await browser.checkpoint('passkey-name')
    await page.getByRole('button', { name: texts.create, exact: true }).click()
    await page.getByRole('heading', { name: t.security.codes.shownTitle }).waitFor()
    await page.getByRole('button', { name: t.security.codes.done }).last().click()
    await page.getByText('Celular da Ana').waitFor()
    await browser.checkpoint('passkey-on')

    await page.context().clearCookies()
    browser.expectFaults(/403|401/)
    await browser.goTo('/session/login?redirect=/profile/settings/security')
    await page.getByLabel(t.accounts.fields.document).fill(person.document)
    await page.getByLabel(t.accounts.fields.password, { exact: true }).fill(permanentPassword)
    await page.getByRole('button', { name: t.accounts.login.submit, exact: true }).click()
    await page.getByRole('button', { name: t.accounts.secondFactor.usePasskey }).waitFor()
    await browser.checkpoint('second-factor-passkey')
    await page.getByRole('button', { name: t.accounts.secondFactor.usePasskey }).click()

    await page.getByRole('button', { name: texts.removeNamed.replace('{name}', 'Celular da Ana') }).click()
    await page.getByLabel(t.security.password.field, { exact: true }).fill(permanentPassword)
    await browser.checkpoint('passkey-remove')
    await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
    await page.locator('#main').getByText(t.security.events.kinds.passkey_removed).waitFor()
  })
})
