import { expect } from 'vitest'
import {
  newPerson,
  type Person,
  permanentPassword,
  temporaryPasswordOf,
} from '#features/accounts/server/testing/people.ts'
import { checkDigits, formatDocument } from '#platform/contract/document.ts'
import type { BrowserFixture } from '../browser-fixture.ts'
import type { UserBrowser } from '../user-browser.ts'
import { choosePassword } from './choose-password.ts'
import { passwordFromMail } from './mailbox.ts'

/** From the login page to the first dashboard, by CPF; errors are shown before a request is sent. */
export async function signUpByCpf(_fixture: BrowserFixture, browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  const { login, signup } = t.accounts
  const person = newPerson({ full_name: 'Rosa Teixeira', language: browser.locale })

  await browser.goTo('/session/login')
  await page.getByRole('link', { name: login.signUp }).click()
  await page.getByRole('heading', { name: signup.title }).waitFor()
  await sendWrongData(browser)
  await fillIn(browser, person)
  await page.getByText(t.fields.fixErrors).waitFor({ state: 'hidden' })
  await checkpoint('signup-cpf')
  await send(browser)
  await checkpoint('signup-done')
  const password = await passwordFromMail(browser, person.email, 'signup-mail')
  await signInFirst(browser, person.document, password)
  await page.getByRole('heading', { name: t.frame.firstSteps.title }).waitFor()
  await checkpoint('signup-cpf-dashboard')
}

/** Submits the sign-up form with an error in every field; each field shows its error. */
export async function sendWrongData({ page, t, checkpoint }: UserBrowser): Promise<void> {
  const { fields, signup } = t.accounts
  await page.getByRole('textbox', { name: fields.document }).fill('529.982.247-24')
  await page.getByRole('textbox', { name: fields.fullName }).fill('Rosa')
  await page.getByRole('textbox', { name: fields.email }).fill('rosa@exemplo')
  await page.getByRole('textbox', { name: fields.mobile }).fill('99100-0001')
  await page.getByRole('button', { name: signup.submit }).click()
  const { invalidCpf, invalidName, invalidEmail, mobileWithoutAreaCode } = fields
  for (const text of [invalidCpf, invalidName, invalidEmail, mobileWithoutAreaCode, signup.termsNeeded])
    await page.getByText(text, { exact: true }).waitFor()
  await checkpoint('signup-refused')
}

/** Signs up with a CNPJ that has letters, and signs in with it in any case. */
export async function signUpByAlphanumericCnpj(fixture: BrowserFixture, browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  const { fields } = t.accounts
  const person = newPerson({ document: nextCnpj(), document_type: 'CNPJ', language: browser.locale })
  const document = page.getByRole('textbox', { name: fields.document })

  await browser.goTo('/session/signup')
  await page.getByRole('button', { name: fields.documentHasLetters }).click()
  await document.pressSequentially(`${person.document.slice(0, -1).toLowerCase()}X`)
  await page.getByRole('textbox', { name: fields.fullName }).focus()
  await page.getByText(fields.invalidCnpj, { exact: true }).waitFor()
  await checkpoint('signup-cnpj-refused')
  await document.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.type(person.document.slice(-1))
  expect(await document.inputValue()).toBe(formatDocument(person.document))

  await fillIn(browser, person)
  await page.getByText(fields.invalidCnpj, { exact: true }).waitFor({ state: 'hidden' })
  await send(browser)
  const password = await temporaryPasswordOf(fixture.product, person.email)
  await signInFirst(browser, person.document.toLowerCase(), password)
  await page.getByRole('heading', { name: t.frame.firstSteps.title }).waitFor()
}

/** The example in the tax office's rules, and similar ones. */
const cnpjs = ['12ABC34501DE', '12ABC34501DF', 'X7K2M9Q00001', 'ZZ9PLURA0001']
let given = 0

function nextCnpj(): string {
  const base = cnpjs[given++ % cnpjs.length] as string
  return base + checkDigits(base, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
}

async function fillIn({ page, t }: UserBrowser, person: Person): Promise<void> {
  const { fields } = t.accounts
  const document = page.getByRole('textbox', { name: fields.document })
  await document.fill(person.document)
  expect(await document.inputValue()).toBe(formatDocument(person.document))
  await page.getByRole('textbox', { name: fields.fullName }).fill(person.full_name)
  await page.getByRole('textbox', { name: fields.email }).fill(person.email)
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await page.getByRole('checkbox').check()
}

async function send({ page, t }: UserBrowser): Promise<void> {
  const { signup } = t.accounts
  await page.getByRole('button', { name: signup.submit }).click()
  await page.getByRole('heading', { name: signup.doneTitle }).waitFor()
}

/** Signs in with the temporary password and chooses a permanent one. */
async function signInFirst(browser: UserBrowser, document: string, password: string): Promise<void> {
  const { page, t } = browser
  const { fields, signup, temporaryPassword } = t.accounts
  await page.getByRole('link', { name: signup.doneAction }).click()
  await page.getByRole('textbox', { name: fields.document }).fill(document)
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await page.getByRole('button', { name: temporaryPassword.submit }).click()
  await choosePassword(browser, permanentPassword)
  await page.waitForURL('**/dashboard')
}
