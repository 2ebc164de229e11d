import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names, openEditor } from './bio/editor-steps.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { logIn, logOutElsewhere } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

const category = ({ page, t }: UserBrowser) => page.getByRole('textbox', { name: t.bio.profile.category })

async function openProfile(browser: UserBrowser): Promise<void> {
  await browser.page.getByRole('tab', { name: browser.t.bio.editor.tab.profile }).click()
}

async function savedCategory(token: string): Promise<string> {
  return (await fixture.product.call('GET', '/users/bio/my', { token })).body.row.profile.category
}

describe('the bio editor', () => {
  it('restores and saves an unsaved change after an offline reload', async () => {
    const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
    const { page, t } = browser
    const { token } = await openEditor(fixture.product, browser, 'sem.rede')
    browser.expectFaults(/api\/users\/bio/)
    await openProfile(browser)
    await page.route('**/api/users/bio', (route) => route.abort())
    await category(browser).fill('Moda praia')
    await page.getByText(t.bio.state.failed).waitFor()
    expect(await savedCategory(token)).toBe('')

    page.on('dialog', (question) => void question.accept())
    await page.unroute('**/api/users/bio')
    await page.reload()
    await openProfile(browser)
    expect(await category(browser).inputValue()).toBe('Moda praia')
    await expect.poll(() => savedCategory(token)).toBe('Moda praia')
    await page.getByText(t.bio.state.saved).waitFor()
    await page.reload()
    await page.getByText(t.bio.state.saved).waitFor()
    await browser.close()
  })

  it('saves a change after the next login when the session has expired', async () => {
    const browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR' })
    const { page, t } = browser
    browser.expectFaults(/401|403/)
    const person = await openEditor(fixture.product, browser, 'sessao.vencida')
    await openProfile(browser)
    await logOutElsewhere(fixture.product, browser)
    await category(browser).fill('Moda festa')
    await page.waitForURL(/\/session\/(refresh|login)/)
    await logIn(browser, person)
    await page.waitForURL(/\/bio$/)
    await openProfile(browser)
    expect(await category(browser).inputValue()).toBe('Moda festa')
    await page.getByText(t.bio.state.saved).waitFor()
    await page.reload()
    await openProfile(browser)
    expect(await category(browser).inputValue()).toBe('Moda festa')
    await browser.close()
  })

  it('retries by itself while the server answers 503', async () => {
    const browser = await fixture.openBrowser({ size: 'laptop', locale: 'en-US' })
    const { page, t } = browser
    const { token } = await openEditor(fixture.product, browser, 'de.novo')
    browser.expectFaults(/503/)
    await openProfile(browser)
    await page.route('**/api/users/bio', (route) => route.fulfill({ status: 503, body: '' }))
    await category(browser).fill('Moda casa')
    await page.getByText(t.bio.state.failed).waitFor()
    await page.unroute('**/api/users/bio')
    await expect.poll(() => savedCategory(token)).toBe('Moda casa')
    await page.getByText(t.bio.state.saved).waitFor()
    await browser.close()
  })

  it('reopens a half-written link after a reload until it is saved', async () => {
    const browser = await fixture.openBrowser({ size: 'phone', locale: 'en-US' })
    const { page, t } = browser
    await openEditor(fixture.product, browser, 'meio.link')
    await page.getByRole('button', { name: t.bio.links.add, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.bio.kinds.link, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.bio.kinds.link })
    await dialog.getByRole('textbox', { name: t.bio.form.text }).fill('Grupo VIP')
    await page.reload()
    expect(await dialog.getByRole('textbox', { name: t.bio.form.text }).inputValue()).toBe('Grupo VIP')
    await dialog.getByRole('textbox', { name: t.bio.form.address }).fill('https://chat.example/vip')
    await dialog.getByRole('button', { name: t.bio.form.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await names(browser)).toEqual(['Grupo VIP'])
    await page.reload()
    await page.getByRole('list', { name: t.bio.links.list }).waitFor()
    expect(await dialog.count()).toBe(0)
    await browser.close()
  })

  it('reports no conflict when only the response to a save was lost', async () => {
    const browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR' })
    const { page, t } = browser
    const { token } = await openEditor(fixture.product, browser, 'sem.resposta')
    browser.expectFaults(/api\/users\/bio/)
    await openProfile(browser)
    await page.route('**/api/users/bio', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await category(browser).fill('Moda fitness')
    await page.getByText(t.bio.state.failed).waitFor()
    expect(await savedCategory(token)).toBe('Moda fitness')
    await page.unroute('**/api/users/bio')
    await page.getByRole('button', { name: t.bio.state.again }).click()
    await page.getByText(t.bio.state.saved).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await browser.close()
  })
})

it('the preview on a phone shows the last saved page each time it is opened', async () => {
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  const { page, t } = browser
  await openEditor(fixture.product, browser, 'sempre.nova')
  const show = async (name: string) => {
    await openProfile(browser)
    await page.getByRole('textbox', { name: t.bio.profile.name, exact: true }).fill(name)
    await page.getByText(t.bio.state.saving).waitFor()
    await page.getByText(t.bio.state.saved).waitFor()
    await page.getByRole('button', { name: t.bio.editor.show, exact: true }).click()
    await page.frameLocator('iframe').getByRole('heading', { name }).waitFor()
    await page.getByRole('dialog').getByRole('button').first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await show('Primeira')
  await show('Segunda')
  await browser.close()
})
