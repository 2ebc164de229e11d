import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { codeOfStep, stepAt } from '#features/accounts/server/second-factor/totp.ts'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'
import type { UserBrowser, UserBrowserOptions } from './user-browser.ts'

let fixture: BrowserFixture
let browser: UserBrowser
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())
afterEach(() => browser.close())

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (base32: string) => {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const devices: [string, UserBrowserOptions][] = [
  ['a phone', { size: 'phone', locale: 'pt-BR', theme: 'dark' }],
  ['a laptop', { size: 'laptop', locale: 'en-US', theme: 'light' }],
]

describe.each(devices)('two-step verification on %s', (_device, options) => {
  it('is turned on with a QR code, asked at the next login, and remembered there', async () => {
    const person = await activePerson(fixture.product, { language: options.locale })
    browser = await fixture.openBrowser(options)
    const { page, t } = browser
    await signIn(fixture.product, browser, person, '/profile/settings/security')
    await page.getByRole('button', { name: t.security.app.setUp }).click()
    await page.getByLabel(t.security.password.field, { exact: true }).fill(permanentPassword)
    await page.getByRole('button', { name: t.security.password.next }).click()
    await page.getByRole('img', { name: t.security.scan.qr }).waitFor()
    await browser.checkpoint('security-scan')
    const secret = bytesOf(
      ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replace(/\s/g, ''),
    )
    const codeNow = () => codeOfStep(secret, stepAt(fixture.product.app.platform.clock.now()))
    await page.getByLabel(t.security.scan.code).fill(codeNow())
    await page.getByRole('button', { name: t.security.scan.confirm, exact: true }).click()
    await page.getByRole('heading', { name: t.security.codes.shownTitle }).waitFor()
    await browser.checkpoint('security-codes')
    await page.getByRole('button', { name: t.security.codes.done }).last().click()
    await page.getByText(t.security.events.kinds.authenticator_added).waitFor()
    await browser.checkpoint('security-on')

    fixture.advanceClock(60_000)
    await page.context().clearCookies()
    browser.expectFaults(/403|401/)
    await browser.goTo('/session/login?redirect=/profile/settings/security')
    await page.getByLabel(t.accounts.fields.document).fill(person.document)
    await page.getByLabel(t.accounts.fields.password, { exact: true }).fill(permanentPassword)
    await page.getByRole('button', { name: t.accounts.login.submit, exact: true }).click()
    await page.getByLabel(t.accounts.secondFactor.code).waitFor()
    await browser.checkpoint('second-factor')
    await page.getByLabel(t.accounts.secondFactor.code).fill(codeNow())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t.accounts.secondFactor.submit, exact: true }).click()
    await page.getByText(t.security.events.kinds.device_trusted).waitFor()
  })
})
