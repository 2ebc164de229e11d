import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names, openEditor } from './bio/editor-steps.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { logIn, logOutElsewhere } from './shop.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const category = ({ page, t }: Visit) => page.getByRole('textbox', { name: t.bio.profile.category })

async function openProfile(visit: Visit): Promise<void> {
  await visit.page.getByRole('tab', { name: visit.t.bio.editor.tab.profile }).click()
}

async function savedCategory(token: string): Promise<string> {
  return (await stage.product.call('GET', '/users/bio/my', { token })).body.row.profile.category
}

describe('what is typed in the editor of a bio page is never lost', () => {
  it('over a reload while there is no network: it is there again, and saved', async () => {
    const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
    const { page, t } = visit
    const { token } = await openEditor(stage.product, visit, 'sem.rede')
    visit.expectFaults(/api\/users\/bio/)
    await openProfile(visit)
    await page.route('**/api/users/bio', (route) => route.abort())
    await category(visit).fill('Moda praia')
    await page.getByText(t.bio.state.failed).waitFor()
    expect(await savedCategory(token)).toBe('')

    page.on('dialog', (question) => void question.accept())
    await page.unroute('**/api/users/bio')
    await page.reload()
    await openProfile(visit)
    expect(await category(visit).inputValue()).toBe('Moda praia')
    await expect.poll(() => savedCategory(token)).toBe('Moda praia')
    await page.getByText(t.bio.state.saved).waitFor()
    await page.reload()
    await page.getByText(t.bio.state.saved).waitFor()
    await visit.close()
  })

  it('when the session runs out meanwhile: it is saved after the next login', async () => {
    const visit = await stage.visit({ size: 'laptop', locale: 'pt-BR' })
    const { page, t } = visit
    visit.expectFaults(/401|403/)
    const person = await openEditor(stage.product, visit, 'sessao.vencida')
    await openProfile(visit)
    await logOutElsewhere(stage.product, visit)
    await category(visit).fill('Moda festa')
    await page.waitForURL(/\/session\/(refresh|login)/)
    await logIn(visit, person)
    await page.waitForURL(/\/bio$/)
    await openProfile(visit)
    expect(await category(visit).inputValue()).toBe('Moda festa')
    await page.getByText(t.bio.state.saved).waitFor()
    await page.reload()
    await openProfile(visit)
    expect(await category(visit).inputValue()).toBe('Moda festa')
    await visit.close()
  })

  it('when a server is ill for a while: it is tried again without anybody asking', async () => {
    const visit = await stage.visit({ size: 'laptop', locale: 'en-US' })
    const { page, t } = visit
    const { token } = await openEditor(stage.product, visit, 'de.novo')
    visit.expectFaults(/503/)
    await openProfile(visit)
    await page.route('**/api/users/bio', (route) => route.fulfill({ status: 503, body: '' }))
    await category(visit).fill('Moda casa')
    await page.getByText(t.bio.state.failed).waitFor()
    await page.unroute('**/api/users/bio')
    await expect.poll(() => savedCategory(token), { timeout: 60_000 }).toBe('Moda casa')
    await page.getByText(t.bio.state.saved).waitFor()
    await visit.close()
  })

  it('over a reload while a link is being written: it is open again, until it is saved', async () => {
    const visit = await stage.visit({ size: 'phone', locale: 'en-US' })
    const { page, t } = visit
    await openEditor(stage.product, visit, 'meio.link')
    await page.getByRole('button', { name: t.bio.links.add, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.bio.kinds.link, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.bio.kinds.link })
    await dialog.getByRole('textbox', { name: t.bio.form.text }).fill('Grupo VIP')
    await page.reload()
    expect(await dialog.getByRole('textbox', { name: t.bio.form.text }).inputValue()).toBe('Grupo VIP')
    await dialog.getByRole('textbox', { name: t.bio.form.address }).fill('https://chat.example/vip')
    await dialog.getByRole('button', { name: t.bio.form.save }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await names(visit)).toEqual(['Grupo VIP'])
    await page.reload()
    await page.getByRole('list', { name: t.bio.links.list }).waitFor()
    expect(await dialog.count()).toBe(0)
    await visit.close()
  })

  it('when only the answer to a save is lost: nobody is told of another editor', async () => {
    const visit = await stage.visit({ size: 'laptop', locale: 'pt-BR' })
    const { page, t } = visit
    const { token } = await openEditor(stage.product, visit, 'sem.resposta')
    visit.expectFaults(/api\/users\/bio/)
    await openProfile(visit)
    await page.route('**/api/users/bio', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await category(visit).fill('Moda fitness')
    await page.getByText(t.bio.state.failed).waitFor()
    expect(await savedCategory(token)).toBe('Moda fitness')
    await page.unroute('**/api/users/bio')
    await page.getByRole('button', { name: t.bio.state.again }).click()
    await page.getByText(t.bio.state.saved).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await visit.close()
  })
})

it('the preview on a telephone is the page as it was saved last, each time it is opened', async () => {
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
  const { page, t } = visit
  await openEditor(stage.product, visit, 'sempre.nova')
  const show = async (name: string) => {
    await openProfile(visit)
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
  await visit.close()
})
