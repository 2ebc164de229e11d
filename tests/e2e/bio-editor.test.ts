import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addEmbed,
  addHeader,
  addLink,
  addLinkForAWhile,
  addLive,
  addStore,
  create,
  embed,
  handleOf,
  names,
  openEditor,
  order,
  rows,
} from './bio/editor-steps.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

it('a seller with a phone creates, fills and orders a page, and the preview shows the public page', async () => {
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', theme: 'light' })
  const { token } = await create(fixture.product, browser, 'lu.prado')

  await addLink(browser, 'Grupo VIP', 'https://chat.example/vip')
  await addStore(browser)
  await addEmbed(browser)
  await addHeader(browser, 'Novidades')
  expect(await order(browser)).toEqual(['header', 'youtube', 'store', 'link'])
  await browser.checkpoint('bio-editor-links')

  await moveByKeys(browser)
  await moveByDragging(browser)
  await switchOff(browser)
  await undoRemoval(browser)
  await dress(browser)
  await introduce(browser)
  await share(browser)
  await comparePreview(browser, 'lu.prado')
  await countTaps(browser, token)
  await browser.close()
})

it('a seller with a laptop orders and styles a page, and the preview shows the public page', async () => {
  const browser = await fixture.openBrowser({ size: 'laptop', locale: 'en-US', theme: 'dark' })
  const product = { name: 'Vestido midi floral', url: 'https://loja.example/vestido' }
  const links = [
    { type: 'header', header: 'Novidades', url: '' },
    { type: 'youtube', url: embed },
    { type: 'store', header: 'Vitrine da semana', url: '', stores: [{ products: [product] }] },
    { type: 'link', header: 'Grupo VIP', url: 'https://chat.example/vip' },
  ]
  await openEditor(fixture.product, browser, 'ana.teixeira', {
    links: links.map((link, order) => ({ ...link, order })),
  })
  await expect.poll(() => order(browser)).toEqual(['header', 'youtube', 'store', 'link'])
  await browser.checkpoint('bio-editor-links')

  await moveByKeys(browser)
  await moveByDragging(browser)
  await dress(browser)
  await introduce(browser)
  await share(browser)
  await comparePreview(browser, 'ana.teixeira')
  await browser.close()
})

it('a save reports a conflict when the page was changed in another tab', async () => {
  const browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR', theme: 'light' })
  browser.expectFaults(/POST \S+\/api\/users\/bio answered 409/)
  const { t, page } = browser
  await openEditor(fixture.product, browser, 'duas.abas')
  const other = await browser.context.newPage()
  await other.goto('/bio')
  await other.getByRole('tab', { name: t.bio.editor.tab.profile }).click()
  await other.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda praia')
  await other.getByText(t.bio.state.saving).waitFor()
  await other.getByText(t.bio.state.saved).waitFor()

  await page.getByRole('tab', { name: t.bio.editor.tab.profile }).click()
  await page.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda fitness')
  const question = page.getByRole('alertdialog', { name: t.bio.conflict.title })
  await question.waitFor()
  await browser.checkpoint('bio-editor-conflict')
  await question.getByRole('button', { name: t.bio.conflict.theirs }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: t.bio.profile.category }).inputValue())
    .toBe('Moda praia')

  await other.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda casa')
  await other.getByText(t.bio.state.saving).waitFor()
  await other.getByText(t.bio.state.saved).waitFor()
  await page.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda infantil')
  await question.getByRole('button', { name: t.bio.conflict.mine }).click()
  await page.getByText(t.bio.state.saved).waitFor()
  await other.reload()
  await other.getByRole('tab', { name: t.bio.editor.tab.profile }).click()
  expect(await other.getByRole('textbox', { name: t.bio.profile.category }).inputValue()).toBe(
    'Moda infantil',
  )
  await browser.close()
})

it('a page with a picture, a temporary link and an upcoming live can be renamed', async () => {
  const browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR', theme: 'light' })
  const { t, page } = browser
  await openEditor(fixture.product, browser, 'antes.disto')
  await addLinkForAWhile(browser)
  await addLive(browser)
  expect(await order(browser)).toEqual(['live', 'link'])
  expect(await rows(browser).nth(1).locator('img').count()).toBe(1)
  await browser.checkpoint('bio-editor-live')

  const { profile } = t.bio
  await page.getByRole('tab', { name: t.bio.editor.tab.profile }).click()
  await page.getByRole('button', { name: profile.change }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('por 30 dias').waitFor()
  await dialog.getByRole('textbox').fill('depois.disto')
  await dialog.getByText('/@depois.disto está livre').waitFor()
  await browser.checkpoint('bio-editor-rename')
  await dialog.getByRole('button', { name: profile.confirm }).click()
  await page.getByRole('link', { name: '/@depois.disto' }).waitFor()
  const old = await fetch(`${fixture.product.url}/@antes.disto`, { redirect: 'manual' })
  expect(old.headers.get('location')).toMatch(/\/@depois\.disto$/)

  const frame = page.frameLocator(`iframe[title="${t.bio.editor.preview}"]`)
  await frame.getByText('Vestidos de festa').waitFor()
  expect(await frame.getByText('Só em janeiro').count()).toBe(0)
  await saveWithoutNetwork(browser)
  await browser.close()
})

it('the editor imports links from a CSV file of another service', async () => {
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', theme: 'dark' })
  const { t, page } = browser
  await openEditor(fixture.product, browser, 'de.mudanca')
  await page.getByRole('button', { name: t.bio.links.add, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.bio.links.import }).click()
  const csv =
    'title,url\nCatálogo,https://loja.example/catalogo\nZap,https://wa.me/5514999990000\nRuim,javascript:alert(1)\nInsta,https://instagram.com/lu\n'
  await page
    .getByLabel(t.bio.import.choose)
    .setInputFiles({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const dialog = page.getByRole('dialog', { name: t.bio.import.title })
  await dialog.getByText('Catálogo').waitFor()
  await dialog.getByRole('checkbox', { name: /^Zap/ }).uncheck()
  await browser.checkpoint('bio-editor-import')
  await dialog.getByRole('button', { name: 'Adicionar 2 links' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => names(browser)).toEqual(['Catálogo', 'Insta'])
  await browser.close()
})

async function saved({ page, t }: UserBrowser): Promise<void> {
  await page.getByText(t.bio.state.saved).waitFor()
}

async function moveByKeys(browser: UserBrowser): Promise<void> {
  await handleOf(browser, 3).focus()
  await browser.page.keyboard.press('ArrowUp')
  await browser.page.keyboard.press('ArrowUp')
  expect(await order(browser)).toEqual(['header', 'link', 'youtube', 'store'])
  const focused = await browser.page.evaluate(() => document.activeElement?.closest('li')?.dataset.kind)
  expect(focused).toBe('link')
  const said = browser.locale === 'pt-BR' ? 'Grupo VIP: 2 de 4' : 'Grupo VIP: 2 of 4'
  await browser.page.getByText(said).waitFor({ state: 'attached' })
}

async function moveByDragging(browser: UserBrowser): Promise<void> {
  const { mouse } = browser.page
  const [from, to] = await Promise.all([
    handleOf(browser, 3).boundingBox(),
    rows(browser).nth(1).boundingBox(),
  ])
  await mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await mouse.down()
  await mouse.move(from!.x + from!.width / 2, to!.y + 10, { steps: 12 })
  await browser.checkpoint('bio-editor-dragging')
  await mouse.up()
  expect(await order(browser)).toEqual(['header', 'store', 'link', 'youtube'])
  await saved(browser)
}

/** Moves a link to the end of the list when it is switched off. */
async function switchOff(browser: UserBrowser): Promise<void> {
  const { t } = browser
  const name = t.bio.links.shown.replace('{name}', 'Grupo VIP')
  await browser.page.getByRole('switch', { name }).uncheck()
  expect(await order(browser)).toEqual(['header', 'store', 'youtube', 'link'])
  await browser.page.getByRole('switch', { name }).check()
  expect(await order(browser)).toEqual(['header', 'store', 'youtube', 'link'])
}

async function undoRemoval(browser: UserBrowser): Promise<void> {
  const { page, t } = browser
  await rows(browser).nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t.bio.links.remove }).click()
  await expect.poll(() => order(browser)).toEqual(['header', 'youtube', 'link'])
  await page.getByRole('button', { name: t.bio.links.undo }).click()
  await expect.poll(() => order(browser)).toEqual(['header', 'store', 'youtube', 'link'])
  await saved(browser)
}

async function dress(browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  const { style } = t.bio
  await page.getByRole('tab', { name: t.bio.editor.tab.style }).click()
  await page.getByRole('button', { name: style.theme.terracotta }).click()
  await page.getByRole('textbox', { name: style.buttonColor, exact: true }).fill('#8A3A20')
  await page.getByRole('button', { name: style.mend }).waitFor()
  await saved(browser)
  await checkpoint('bio-editor-style')
  await page.getByRole('button', { name: style.mend }).click()
  await page.getByRole('button', { name: style.mend }).waitFor({ state: 'hidden' })
  await saved(browser)
}

async function introduce(browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  const { profile, editor } = t.bio
  await page.getByRole('tab', { name: editor.tab.profile }).click()
  await page.getByRole('textbox', { name: profile.name, exact: true }).fill('Ateliê da Lu')
  await page.getByRole('textbox', { name: profile.networks.instagram }).fill('@ateliedalu')
  await page.getByRole('textbox', { name: profile.networks.whatsapp }).fill('12')
  await page.getByRole('textbox', { name: profile.networks.twitch }).focus()
  await page.getByText(profile.socialBad).waitFor()
  await page.getByRole('textbox', { name: profile.networks.whatsapp }).fill('(14) 99999-0000')
  await saved(browser)
  await checkpoint('bio-editor-profile')
  await page.getByRole('tab', { name: editor.tab.figures }).click()
  await page.getByText(t.bio.figures.empty).waitFor()
  await checkpoint('bio-editor-figures')
}

async function share(browser: UserBrowser): Promise<void> {
  const { page, t, checkpoint } = browser
  await page.getByRole('button', { name: t.bio.editor.share }).click()
  await page.getByRole('img', { name: t.bio.share.qr }).waitFor()
  await checkpoint('bio-editor-share')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.bio.share.download }).click()
  expect((await download).suggestedFilename()).toMatch(/^qr-code-.*\.png$/)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function comparePreview(browser: UserBrowser, handle: string): Promise<void> {
  const { page, t } = browser
  if (browser.size === 'phone')
    await page.getByRole('button', { name: t.bio.editor.show, exact: true }).click()
  const frame = await (await page.getByTitle(t.bio.editor.preview).elementHandle())?.contentFrame()
  await frame?.getByText('Grupo VIP').waitFor()
  await browser.checkpoint('bio-editor-preview')
  // A tap in the preview opens nothing and is not counted as a visitor's.
  await frame?.locator('.list .k').evaluate((link: HTMLElement) => link.click())
  const before = await look(frame!)

  const whole = await browser.context.newPage()
  await whole.goto(`/@${handle}`)
  const everybody = await look(whole)
  expect(before).toEqual(everybody)
  expect(everybody.links).toHaveLength(4)
  expect(everybody.background).toBe('rgb(253, 239, 227)')
  await whole.close()
}

/** Keeps a change that could not be saved, shows the failure, and saves on the seller's retry. */
async function saveWithoutNetwork(browser: UserBrowser): Promise<void> {
  const { page, t } = browser
  browser.expectFaults(/api\/users\/bio/)
  await page.route('**/api/users/bio', (route) => route.abort())
  await page.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda festa')
  await page.getByText(t.bio.state.failed).waitFor()
  await browser.checkpoint('bio-editor-failed')
  await page.unroute('**/api/users/bio')
  await page.getByRole('button', { name: t.bio.state.again }).click()
  await saved(browser)
  await page.frameLocator('iframe').getByText('Moda festa').waitFor()
}

/** Counts the clicks of people, but not those of the automated browser. */
async function countTaps(browser: UserBrowser, token: string): Promise<void> {
  const { page, t } = browser
  const { call, url } = fixture.product
  const { links } = (await call('GET', '/users/bio/my', { token })).body.row
  const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile' }
  for (const { id } of [links[3], links[3], links[1].stores[0].products[0]])
    await fetch(`${url}/l/${id}`, { headers: person, redirect: 'manual' })
  await expect
    .poll(async () => (await call('GET', '/users/bio/clicks', { token })).body.rows?.length, {
      timeout: 120_000,
    })
    .toBe(2)

  await page.reload()
  await page.getByRole('tab', { name: t.bio.editor.tab.figures }).click()
  await page.getByText(browser.locale === 'pt-BR' ? '3 cliques' : '3 clicks').waitFor()
  const followed = page.getByRole('list').filter({ hasText: 'Vestido midi floral' }).getByRole('listitem')
  expect(await followed.allTextContents()).toEqual(['Grupo VIP2', 'Vestido midi floral1'])
  await browser.checkpoint('bio-editor-figures-counted')
  await page.getByLabel(t.bio.figures.which).selectOption('Vestido midi floral')
  await page.getByText(browser.locale === 'pt-BR' ? '1 clique' : '1 click', { exact: true }).waitFor()
}

const look = (on: Page | Frame) =>
  on.evaluate(() => {
    const { color, fontFamily: font } = getComputedStyle(document.body)
    const background = getComputedStyle(document.documentElement).backgroundColor
    const items = [...document.querySelectorAll('.list > *')]
    return {
      links: items.map((item) => [item.tagName, item.textContent]),
      button: getComputedStyle(document.querySelector('.list .k')!).cssText,
      address: location.pathname,
      background,
      color,
      font,
    }
  })
