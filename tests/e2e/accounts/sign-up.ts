import { expect } from 'vitest'
import { newPerson, type Person, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { checkDigits, formatDocument } from '#platform/contract/document.ts'
import type { BrowserStage } from '../browser-stage.ts'
import type { Visit } from '../visit.ts'
import { choosePassword } from './choose-password.ts'
import { passwordFromMail } from './mailbox.ts'

/** From the login page to the first dashboard, by CPF; what is wrong is said before anything is sent. */
export async function signUpByCpf(_stage: BrowserStage, visit: Visit): Promise<void> {
  const { page, t, station } = visit
  const { fields, login, signup } = t.accounts
  const person = newPerson({ full_name: 'Rosa Teixeira', language: visit.locale })

  await visit.goTo('/session/login')
  await page.getByRole('link', { name: login.signUp }).click()
  await page.getByRole('heading', { name: signup.title }).waitFor()
  await page.getByRole('textbox', { name: fields.document }).fill('529.982.247-24')
  await page.getByRole('textbox', { name: fields.fullName }).fill('Rosa')
  await page.getByRole('textbox', { name: fields.email }).fill('rosa@exemplo')
  await page.getByRole('textbox', { name: fields.mobile }).fill('99100-0001')
  await page.getByRole('button', { name: signup.submit }).click()
  const { invalidCpf, invalidName, invalidEmail, mobileWithoutAreaCode } = fields
  for (const text of [invalidCpf, invalidName, invalidEmail, mobileWithoutAreaCode, signup.termsNeeded])
    await page.getByText(text, { exact: true }).waitFor()
  await station('signup-refused')

  await fillIn(visit, person)
  await page.getByText(t.fields.fixErrors).waitFor({ state: 'hidden' })
  await station('signup-cpf')
  await sendAndOpen(visit, person, 'cpf')
  await page.getByRole('heading', { name: t.shell.dashboard.noPlugins.title }).waitFor()
  await station('signup-cpf-dashboard')
}

/** By a CNPJ with letters, with which one then signs in on another device. */
export async function signUpByAlphanumericCnpj(stage: BrowserStage, visit: Visit): Promise<void> {
  const { page, t, station } = visit
  const { fields, login } = t.accounts
  const person = newPerson({ document: nextCnpj(), document_type: 'CNPJ', language: visit.locale })
  const document = page.getByRole('textbox', { name: fields.document })

  await visit.goTo('/session/signup')
  await page.getByRole('button', { name: fields.documentHasLetters }).click()
  await document.pressSequentially(`${person.document.slice(0, -1).toLowerCase()}X`)
  await page.getByRole('textbox', { name: fields.fullName }).focus()
  await page.getByText(fields.invalidCnpj, { exact: true }).waitFor()
  await station('signup-cnpj-refused')
  await document.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.type(person.document.slice(-1))
  expect(await document.inputValue()).toBe(formatDocument(person.document))

  await fillIn(visit, person)
  await page.getByText(fields.invalidCnpj, { exact: true }).waitFor({ state: 'hidden' })
  await sendAndOpen(visit, person, 'cnpj')
  await page.getByRole('heading', { name: t.shell.dashboard.noPlugins.title }).waitFor()

  const { size, locale } = visit
  const elsewhere = await stage.visit({ size, locale })
  await elsewhere.goTo('/session/login?redirect=/profile/settings')
  const typed = elsewhere.page.getByRole('textbox', { name: fields.document })
  await typed.fill(person.document.toLowerCase())
  await elsewhere.page.getByLabel(fields.password, { exact: true }).fill(permanentPassword)
  await elsewhere.page.getByRole('button', { name: login.submit, exact: true }).click()
  await elsewhere.page.waitForURL('**/profile/settings')
  await expect.poll(() => typed.inputValue()).toBe(formatDocument(person.document))
  await elsewhere.close()
}

/** The example that the tax office's rules are explained with, and its neighbours. */
const cnpjs = ['12ABC34501DE', '12ABC34501DF', 'X7K2M9Q00001', 'ZZ9PLURA0001']
let given = 0

function nextCnpj(): string {
  const base = cnpjs[given++ % cnpjs.length] as string
  return base + checkDigits(base, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
}

async function fillIn({ page, t }: Visit, person: Person): Promise<void> {
  const { fields } = t.accounts
  const document = page.getByRole('textbox', { name: fields.document })
  await document.fill(person.document)
  expect(await document.inputValue()).toBe(formatDocument(person.document))
  await page.getByRole('textbox', { name: fields.fullName }).fill(person.full_name)
  await page.getByRole('textbox', { name: fields.email }).fill(person.email)
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await page.getByRole('checkbox').check()
}

/** Sends the form, fetches the temporary password from the mail, and chooses the permanent one. */
async function sendAndOpen(visit: Visit, person: Person, name: string): Promise<void> {
  const { page, t, station } = visit
  const { fields, signup, temporaryPassword } = t.accounts
  await page.getByRole('button', { name: signup.submit }).click()
  await page.getByRole('heading', { name: signup.doneTitle }).waitFor()
  await station(`signup-${name}-done`)
  const password = await passwordFromMail(visit, person.email, `signup-${name}-mail`)

  await page.getByRole('link', { name: signup.doneAction }).click()
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await page.getByRole('button', { name: temporaryPassword.submit }).click()
  await choosePassword(visit, permanentPassword)
  await page.waitForURL('**/dashboard')
}
