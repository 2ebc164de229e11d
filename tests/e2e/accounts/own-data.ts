import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { activePerson, messagesTo, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { day, minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { createFormats } from '#platform/web/formats.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import type { BrowserFixture } from '../browser-fixture.ts'
import { logIn } from '../shop.ts'
import type { UserBrowser } from '../user-browser.ts'
import type { Journey } from './journey.ts'
import { readMail } from './mailbox.ts'

const place = '/profile/settings/data'

/** A user exports their data, asks for the deletion, cancels it, asks again, and is deleted. */
export async function* exportAndDeletion(fixture: BrowserFixture, browser: UserBrowser): Journey {
  const person = await activePerson(fixture.product, {
    full_name: 'Joana Siqueira',
    language: browser.locale,
  })
  await browser.goTo(`/session/login?${new URLSearchParams({ redirect: place })}`)
  await logIn(browser, person)
  await takeCopy(browser, person)

  const { page, t, checkpoint } = browser
  const { deletion } = t.profile
  await askForDeletion(fixture, browser)
  await checkpoint('deletion-asked')
  await page.getByRole('button', { name: deletion.cancel }).click()
  await page.getByText(deletion.cancelled).waitFor()
  await page.getByRole('button', { name: deletion.ask }).waitFor()
  await askForDeletion(fixture, browser)

  yield 7 * day
  await fixture.product.app.platform.jobs.enqueue(defineJob('accounts.find-due-erasures'), {})
  const translate = fixture.product.app.platform.i18n.translator(browser.locale)
  const farewell = translate('accounts.account_erased_email.subject')
  await eventually(async () => (await messagesTo(fixture.product, person.email))[0]?.subject === farewell)

  browser.expectFaults(/answered 401$/)
  await browser.goTo(place)
  await page.waitForURL('**/session/login?*')
  await logIn(browser, person)
  await page.getByText(translate('errors.invalid_credentials')).waitFor()
  await checkpoint('deletion-gone')
}

async function takeCopy(browser: UserBrowser, person: { email: string; document: string }): Promise<void> {
  const { page, t, checkpoint } = browser
  await page.getByRole('button', { name: t.profile.deletion.ask }).waitFor()
  await checkpoint('own-data')
  await page.getByRole('button', { name: t.profile.export.start }).click()
  const save = page.getByRole('button', { name: t.profile.export.download })
  await save.waitFor()
  await checkpoint('own-data-ready')

  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const files = unzipSync(await readFile(await download.path()))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const [profile] = JSON.parse(text('accounts/profile.json'))
  expect(profile).toMatchObject({ name: 'Joana Siqueira', email: person.email, document: person.document })
  expect(text('accounts/profile.csv')).toContain(person.email)
  expect(JSON.parse(text('accounts/sessions.json'))).not.toEqual([])
  expect(Object.keys(files)).toContain('LEIA-ME.txt')
  expect(Object.keys(files).map(text).join()).not.toContain('$argon2')
  await readMail(browser, { email: person.email, name: 'own-data-mail' }, async () => {})
}

/** Enters the password and checks the date: in a week. */
async function askForDeletion(fixture: BrowserFixture, browser: UserBrowser): Promise<void> {
  const { page, t } = browser
  const { deletion, current } = t.profile
  await page.getByRole('button', { name: deletion.ask }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel(current.field, { exact: true }).fill(permanentPassword)
  await asked.getByRole('button', { name: deletion.confirm }).click()
  const heading = page.getByRole('heading', { name: deletion.asked.split('{')[0] })
  await heading.waitFor()
  // The request may have been made in the previous minute.
  const due = fixture.product.app.platform.clock.now().getTime() + 7 * day
  const { dateTime } = createFormats(browser.locale, 'America/Sao_Paulo')
  const said = await heading.textContent()
  expect([due, due - minute].map((moment) => deletion.asked.replace('{date}', dateTime(moment)))).toContain(
    said,
  )
}
