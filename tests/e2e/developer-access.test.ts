import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'dark' },
  { size: 'laptop', locale: 'en-US', theme: 'light' },
] as const)('a seller with systems of their own, on a $size', (device) => {
  it('makes a key, which opens its calls, and an address for events', async () => {
    const person = await activePerson(fixture.product)
    const browser = await fixture.openBrowser(device)
    const { page, t } = browser
    const { keys, newKey, shownKey, webhooks, newWebhook, log } = t.developerAccess
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await signIn(fixture.product, browser, person, '/profile/settings/developers')
    await page.getByText(webhooks.empty).waitFor()
    await browser.checkpoint('developers-empty')

    await button(keys.add).click()
    await dialog.getByLabel(newKey.name).fill('Planilha de vendas')
    await dialog.getByLabel(keys.scopes.orders.read).check()
    await browser.checkpoint('developers-new-key')
    await dialog.getByLabel(newKey.password, { exact: true }).fill(permanentPassword)
    await dialog.getByRole('button', { name: newKey.submit }).click()
    const key = await dialog.getByText(/^arara_key_/).textContent()
    await browser.checkpoint('developers-key')
    await dialog.getByRole('button', { name: shownKey.done }).click()
    const called = await fixture.product.call('POST', '/merchants/my', { token: key, body: {} })
    expect(called.status).toBe(204)

    await button(webhooks.add).click()
    await dialog.getByLabel(newWebhook.address).fill('https://10.0.0.8/events')
    await dialog.getByLabel(newKey.password, { exact: true }).fill(permanentPassword)
    await browser.checkpoint('developers-new-address')
    await dialog.getByRole('button', { name: newWebhook.submit }).click()
    await dialog.getByText(/^whsec_/).waitFor()
    await dialog.getByRole('button', { name: shownKey.done }).click()
    await button(webhooks.test).click()
    await page.getByText(t.developerAccess.outcome.address).waitFor()
    await browser.checkpoint('developers')
    await button(webhooks.deliveries).click()
    await dialog.getByRole('button', { name: /test/ }).click()
    await dialog.getByRole('button', { name: log.replay }).waitFor()
    await browser.checkpoint('developers-deliveries')
    await browser.close()
  })
})
