import {
  newPerson,
  permanentPassword,
  temporaryPasswordOf,
} from '#features/accounts/server/testing/people.ts'
import type { BrowserFixture } from '../browser-fixture.ts'
import type { UserBrowser } from '../user-browser.ts'
import { choosePassword } from './choose-password.ts'

/**
 * A user who signed in with a temporary password is redirected to the password page until they have chosen a valid one.
 */
export async function forcedReset(fixture: BrowserFixture, browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  const { fields, temporaryPassword, passwordReset } = t.accounts
  const translate = fixture.product.app.platform.i18n.translator(browser.locale)
  const person = newPerson({ full_name: 'Marina Figueiredo', language: browser.locale })
  await fixture.product.call('POST', '/session/signup', { body: person })

  await browser.goTo('/session/temporary/password')
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  const password = await temporaryPasswordOf(fixture.product, person.email)
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await page.getByRole('button', { name: temporaryPassword.submit }).click()
  await page.getByRole('heading', { name: passwordReset.titleFirst }).waitFor()
  browser.expectFaults(/GET \S+\/api\/users\/my answered 403/)
  await browser.goTo('/profile/settings/address')
  await page.waitForURL('**/session/password/reset')
  await page.getByRole('heading', { name: passwordReset.titleFirst }).waitFor()
  await checkpoint('forced-reset')

  await page.getByLabel(passwordReset.new, { exact: true }).fill('figueiredo-21')
  await page.getByLabel(passwordReset.confirm, { exact: true }).fill('outra coisa')
  await page.getByRole('button', { name: passwordReset.submit }).click()
  await page.getByText(passwordReset.differ).waitFor()
  await checkpoint('forced-reset-differs')

  browser.expectFaults(/POST \S+\/api\/session\/password\/update answered 422/)
  await choosePassword(browser, 'figueiredo-21')
  // Below the field, and again in the hint about the password's strength.
  await page.getByText(translate('errors.password_has_name')).first().waitFor()
  await checkpoint('forced-reset-weak')

  await choosePassword(browser, permanentPassword)
  await page.waitForURL('**/dashboard')
}
