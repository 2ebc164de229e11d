import {
  newPerson,
  permanentPassword,
  temporaryPasswordOf,
} from '#features/accounts/server/testing/people.ts'
import type { BrowserStage } from '../browser-stage.ts'
import type { Visit } from '../visit.ts'
import { choosePassword } from './choose-password.ts'

/** Whoever came in by a temporary password gets nowhere before they have chosen a good one of their own. */
export async function forcedReset(stage: BrowserStage, visit: Visit): Promise<void> {
  const { page, t, station } = visit
  const { fields, temporaryPassword, passwordReset } = t.accounts
  const translate = stage.product.app.platform.i18n.translator(visit.locale)
  const person = newPerson({ full_name: 'Marina Figueiredo', language: visit.locale })
  await stage.product.call('POST', '/session/signup', { body: person })

  await visit.goTo('/session/temporary/password')
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  const password = await temporaryPasswordOf(stage.product, person.email)
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await page.getByRole('button', { name: temporaryPassword.submit }).click()
  await page.getByRole('heading', { name: passwordReset.titleFirst }).waitFor()
  visit.expectFaults(/GET \S+\/api\/users\/my answered 403/)
  await visit.goTo('/profile/settings/address')
  await page.waitForURL('**/session/password/reset')
  await page.getByRole('heading', { name: passwordReset.titleFirst }).waitFor()
  await station('forced-reset')

  await page.getByLabel(passwordReset.new, { exact: true }).fill('figueiredo-21')
  await page.getByLabel(passwordReset.confirm, { exact: true }).fill('outra coisa')
  await page.getByRole('button', { name: passwordReset.submit }).click()
  await page.getByText(passwordReset.differ).waitFor()
  await station('forced-reset-differs')

  visit.expectFaults(/POST \S+\/api\/session\/password\/update answered 422/)
  await choosePassword(visit, 'figueiredo-21')
  // Beneath the field, and once more in the hint about its strength.
  await page.getByText(translate('errors.password_has_name')).first().waitFor()
  await station('forced-reset-weak')

  await choosePassword(visit, permanentPassword)
  await page.waitForURL('**/dashboard')
}
