import { expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import type { BrowserStage } from '../browser-stage.ts'
import { logIn } from '../shop.ts'
import type { Visit } from '../visit.ts'
import type { Journey } from './journey.ts'

const place = '/profile/settings/address/add'

/** A session that runs out while a form is being filled in: the way back leads there, and what was typed is there. */
export async function* sessionExpiry(stage: BrowserStage, visit: Visit): Journey {
  const { page, t, station } = visit
  const { address } = t.profile
  const person = await activePerson(stage.product, { language: visit.locale })
  await visit.goTo(`/session/login?${new URLSearchParams({ redirect: place })}`)
  await logIn(visit, person)
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
  visit.expectFaults(/addresses\/cep\/99999999 answered 404/)
  await page.getByText(address.unknownPostalCode).waitFor()
  await station('expiry-form')

  yield day
  visit.expectFaults(/answered 401$/)
  await page.getByRole('button', { name: address.save }).click()
  await page.waitForURL('**/session/refresh?*')
  const asked = new URL(page.url()).searchParams
  expect(asked.get('redirect')).toBe(place)
  await page.getByRole('status').getByText(t.failures.signIn).waitFor()
  await station('expiry-login')

  await logIn(visit, person)
  await page.waitForURL(`**${place}`)
  await street.waitFor()
  for (const [name, text] of Object.entries(fields))
    expect(await page.getByRole('textbox', { name, exact: true }).inputValue(), name).toBe(text)
  expect(await page.getByRole('combobox', { name: address.state }).inputValue()).toBe('SP')
  await station('expiry-back')
  await page.getByRole('button', { name: address.save }).click()
  await page.getByText('Rua das Araras, 12').first().waitFor()
}
