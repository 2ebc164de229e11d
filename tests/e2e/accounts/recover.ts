import { expect } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { formatDocument } from '#platform/contract/document.ts'
import type { BrowserStage } from '../browser-stage.ts'
import type { Visit } from '../visit.ts'
import { choosePassword } from './choose-password.ts'
import { passwordFromMail, tokenFromSms } from './mailbox.ts'

const newPassword = 'cabide torto na vitrine'

/** A forgotten password: a temporary one comes by e-mail, and a new one is chosen. */
export async function recoverByMail(stage: BrowserStage, visit: Visit): Promise<void> {
  const { page, t, station } = visit
  const { fields, recover, temporaryPassword } = t.accounts
  const person = await activePerson(stage.product, { language: visit.locale })

  await askFromLogin(visit, person)
  await station('recover-mail')
  await page.getByRole('button', { name: recover.submitEmail }).click()
  await page.getByRole('heading', { name: recover.sentTitleEmail }).waitFor()
  await station('recover-mail-sent')
  const password = await passwordFromMail(visit, person.email, 'recover-mail-outbox')

  await page.getByRole('link', { name: recover.nextEmail }).click()
  await page.getByRole('heading', { name: temporaryPassword.title }).waitFor()
  const document = page.getByRole('textbox', { name: fields.document })
  await expect.poll(() => document.inputValue()).toBe(formatDocument(person.document))
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await station('recover-mail-temporary-password')
  await page.getByRole('button', { name: temporaryPassword.submit }).click()
  await choosePassword(visit, newPassword)
  await page.waitForURL('**/dashboard')
}

/** Six digits come by SMS instead of a password. Wrong ones are refused. */
export async function recoverBySms(stage: BrowserStage, visit: Visit): Promise<void> {
  const { page, t, station } = visit
  const { fields, recover, login } = t.accounts
  const person = await activePerson(stage.product, { language: visit.locale })

  await askFromLogin(visit, person)
  await page.getByRole('radio', { name: recover.byMobile }).check({ force: true })
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await station('recover-sms')
  await page.getByRole('button', { name: recover.submitMobile }).click()
  await page.getByRole('heading', { name: recover.sentTitleMobile }).waitFor()
  await station('recover-sms-sent')
  const token = await tokenFromSms(visit, stage.smsPage, person.mobile_number, 'recover-sms-simulator')

  await page.getByRole('link', { name: recover.nextMobile }).click()
  const field = page.getByRole('textbox', { name: fields.token })
  await field.fill(token === '123456' ? '654321' : '123456')
  visit.expectFaults(/POST \S+\/api\/session\/login answered 422/)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.getByText(fields.invalidToken).waitFor()
  await station('recover-sms-wrong-token')
  await field.fill(token)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await choosePassword(visit, newPassword)
  await page.waitForURL('**/dashboard')
}

/** From the login page, whose document comes along. */
async function askFromLogin({ page, t, goTo }: Visit, { document }: { document: string }): Promise<void> {
  const { fields, login, recover } = t.accounts
  await goTo('/session/login')
  await page.getByRole('textbox', { name: fields.document }).fill(document)
  await page.getByLabel(fields.password, { exact: true }).fill(permanentPassword.toUpperCase())
  await page.getByRole('link', { name: login.forgot }).click()
  await page.getByRole('heading', { name: recover.title }).waitFor()
  const kept = page.getByRole('textbox', { name: fields.document })
  await expect.poll(() => kept.inputValue()).toBe(formatDocument(document))
}
