import { expect } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { formatDocument } from '#platform/contract/document.ts'
import type { BrowserFixture } from '../browser-fixture.ts'
import type { UserBrowser } from '../user-browser.ts'
import { choosePassword } from './choose-password.ts'
import { passwordFromMail, tokenFromSms } from './mailbox.ts'

const newPassword = 'cabide torto na vitrine'

/** A forgotten password: a temporary one arrives by e-mail, and the user chooses a new one. */
export async function recoverByMail(fixture: BrowserFixture, browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  const { fields, recover, temporaryPassword } = t.accounts
  const person = await activePerson(fixture.product, { language: browser.locale })

  await askFromLogin(browser, person)
  await checkpoint('recover-mail')
  await page.getByRole('button', { name: recover.submitEmail }).click()
  await page.getByRole('heading', { name: recover.sentTitleEmail }).waitFor()
  await checkpoint('recover-mail-sent')
  const password = await passwordFromMail(browser, person.email, 'recover-mail-outbox')

  await page.getByRole('link', { name: recover.nextEmail }).click()
  await page.getByRole('heading', { name: temporaryPassword.title }).waitFor()
  const document = page.getByRole('textbox', { name: fields.document })
  await expect.poll(() => document.inputValue()).toBe(formatDocument(person.document))
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await checkpoint('recover-mail-temporary-password')
  await page.getByRole('button', { name: temporaryPassword.submit }).click()
  await choosePassword(browser, newPassword)
  await page.waitForURL('**/dashboard')
}

/** Six digits arrive by SMS instead of a password. Wrong ones are refused. */
export async function recoverBySms(fixture: BrowserFixture, browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  const { fields, recover, login } = t.accounts
  const person = await activePerson(fixture.product, { language: browser.locale })

  await askFromLogin(browser, person)
  await page.getByRole('radio', { name: recover.byMobile }).check({ force: true })
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await checkpoint('recover-sms')
  await page.getByRole('button', { name: recover.submitMobile }).click()
  await page.getByRole('heading', { name: recover.sentTitleMobile }).waitFor()
  await checkpoint('recover-sms-sent')
  const token = await tokenFromSms(browser, fixture.smsPage, person.mobile_number, 'recover-sms-simulator')

  await page.getByRole('link', { name: recover.nextMobile }).click()
  const field = page.getByRole('textbox', { name: fields.token })
  await field.fill(token === '123456' ? '654321' : '123456')
  browser.expectFaults(/POST \S+\/api\/session\/login answered 422/)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.getByText(fields.invalidToken).waitFor()
  await checkpoint('recover-sms-wrong-token')
  await field.fill(token)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await choosePassword(browser, newPassword)
  await page.waitForURL('**/dashboard')
}

/** Starts at the login page; the document is carried over. */
async function askFromLogin(
  { page, t, goTo }: UserBrowser,
  { document }: { document: string },
): Promise<void> {
  const { fields, login, recover } = t.accounts
  await goTo('/session/login')
  await page.getByRole('textbox', { name: fields.document }).fill(document)
  await page.getByLabel(fields.password, { exact: true }).fill(permanentPassword.toUpperCase())
  await page.getByRole('link', { name: login.forgot }).click()
  await page.getByRole('heading', { name: recover.title }).waitFor()
  const kept = page.getByRole('textbox', { name: fields.document })
  await expect.poll(() => kept.inputValue()).toBe(formatDocument(document))
}
