import { expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import type { BrowserFixture } from '../browser-fixture.ts'
import { logIn } from '../shop.ts'
import type { UserBrowser } from '../user-browser.ts'
import type { Journey } from './journey.ts'

const place = '/profile/settings/address/add'

/** A session that expires while the user fills in a form: after the login the form is shown again with its values. */
export async function* sessionExpiry(fixture: BrowserFixture, browser: UserBrowser): Journey {
  const { page, t, checkpoint } = browser
  const { address } = t.profile
  const person = await activePerson(fixture.product, { language: browser.locale })
  await browser.goTo(`/session/login?${new URLSearchParams({ redirect: place })}`)
  await logIn(browser, person)
  const street = page.getByRole('textbox', { name: address.street })
  const fields = {
    [address.postalCode]: '99999-999',
    [address.street]: 'Rua das Araras',
    [address.number]: '12',
    [address.neighborhood]: 'Jardim',
    [address.city]: 'Ipeúna',
  }
  await street.waitFor()
  for (const [name, text] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('combobox', { name: address.state }).selectOption('SP')
  browser.expectFaults(/addresses\/cep\/99999999 answered 404/)
  await page.getByText(address.unknownPostalCode).waitFor()
  await checkpoint('expiry-form')

  yield day
  browser.expectFaults(/answered 401$/)
  await page.getByRole('button', { name: address.save }).click()
  await page.waitForURL('**/session/refresh?*')
  const asked = new URL(page.url()).searchParams
  expect(asked.get('redirect')).toBe(place)
  await page.getByRole('status').getByText(t.failures.signIn).waitFor()
  await checkpoint('expiry-login')

  await logIn(browser, person)
  await page.waitForURL(`**${place}`)
  await street.waitFor()
  for (const [name, text] of Object.entries(fields))
    expect(await page.getByRole('textbox', { name, exact: true }).inputValue(), name).toBe(text)
  expect(await page.getByRole('combobox', { name: address.state }).inputValue()).toBe('SP')
  await checkpoint('expiry-back')
  await page.getByRole('button', { name: address.save }).click()
  await page.getByText('Rua das Araras, 12').first().waitFor()
}
