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
import { type BrowserStage, openStage } from './browser-stage.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

it('a seller with a phone makes a page, fills it, orders it, and sees in the preview what everybody sees', async () => {
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR', theme: 'light' })
  const { token } = await create(stage.product, visit, 'lu.prado')

  await addLink(visit, 'Grupo VIP', 'https://chat.example/vip')
  await addStore(visit)
  await addEmbed(visit)
  await addHeader(visit, 'Novidades')
  expect(await order(visit)).toEqual(['header', 'youtube', 'store', 'link'])
  await visit.station('bio-editor-links')

  await moveByKeys(visit)
  await moveByDragging(visit)
  await switchOff(visit)
  await undoRemoval(visit)
  await dress(visit)
  await introduce(visit)
  await share(visit)
  await comparePreview(visit, 'lu.prado')
  await countTaps(visit, token)
  await visit.close()
})

it('a seller with a laptop orders a page, dresses it, and sees in the preview what everybody sees', async () => {
  const visit = await stage.visit({ size: 'laptop', locale: 'en-US', theme: 'dark' })
  const product = { name: 'Vestido midi floral', url: 'https://loja.example/vestido' }
  const links = [
    { type: 'header', header: 'Novidades', url: '' },
    { type: 'youtube', url: embed },
    { type: 'store', header: 'Vitrine da semana', url: '', stores: [{ products: [product] }] },
    { type: 'link', header: 'Grupo VIP', url: 'https://chat.example/vip' },
  ]
  await openEditor(stage.product, visit, 'ana.teixeira', {
    links: links.map((link, order) => ({ ...link, order })),
  })
  await expect.poll(() => order(visit)).toEqual(['header', 'youtube', 'store', 'link'])
  await visit.station('bio-editor-links')

  await moveByKeys(visit)
  await moveByDragging(visit)
  await dress(visit)
  await introduce(visit)
  await share(visit)
  await comparePreview(visit, 'ana.teixeira')
  await visit.close()
})

it('two editors of one page notice each other', async () => {
  const visit = await stage.visit({ size: 'laptop', locale: 'pt-BR', theme: 'light' })
  visit.expectFaults(/POST \S+\/api\/users\/bio answered 409/)
  const { t, page } = visit
  await openEditor(stage.product, visit, 'duas.abas')
  const other = await visit.context.newPage()
  await other.goto('/bio')
  await other.getByRole('tab', { name: t.bio.editor.tab.profile }).click()
  await other.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda praia')
  await other.getByText(t.bio.state.saving).waitFor()
  await other.getByText(t.bio.state.saved).waitFor()

  await page.getByRole('tab', { name: t.bio.editor.tab.profile }).click()
  await page.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda fitness')
  const question = page.getByRole('alertdialog', { name: t.bio.conflict.title })
  await question.waitFor()
  await visit.station('bio-editor-conflict')
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
  await visit.close()
})

it('a page with a picture, a link for a while and a live to come gets another name', async () => {
  const visit = await stage.visit({ size: 'laptop', locale: 'pt-BR', theme: 'light' })
  const { t, page } = visit
  await openEditor(stage.product, visit, 'antes.disto')
  await addLinkForAWhile(visit)
  await addLive(visit)
  expect(await order(visit)).toEqual(['live', 'link'])
  expect(await rows(visit).nth(1).locator('img').count()).toBe(1)
  await visit.station('bio-editor-live')

  const { profile } = t.bio
  await page.getByRole('tab', { name: t.bio.editor.tab.profile }).click()
  await page.getByRole('button', { name: profile.change }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('por 30 dias').waitFor()
  await dialog.getByRole('textbox').fill('depois.disto')
  await dialog.getByText('/@depois.disto está livre').waitFor()
  await visit.station('bio-editor-rename')
  await dialog.getByRole('button', { name: profile.confirm }).click()
  await page.getByRole('link', { name: '/@depois.disto' }).waitFor()
  const old = await fetch(`${stage.product.url}/@antes.disto`, { redirect: 'manual' })
  expect(old.headers.get('location')).toMatch(/\/@depois\.disto$/)

  const frame = page.frameLocator(`iframe[title="${t.bio.editor.preview}"]`)
  await frame.getByText('Vestidos de festa').waitFor()
  expect(await frame.getByText('Só em janeiro').count()).toBe(0)
  await saveWithoutNetwork(visit)
  await visit.close()
})

it('links come out of another page’s export', async () => {
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR', theme: 'dark' })
  const { t, page } = visit
  await openEditor(stage.product, visit, 'de.mudanca')
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
  await visit.station('bio-editor-import')
  await dialog.getByRole('button', { name: 'Adicionar 2 links' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => names(visit)).toEqual(['Catálogo', 'Insta'])
  await visit.close()
})

async function saved({ page, t }: Visit): Promise<void> {
  await page.getByText(t.bio.state.saved).waitFor()
}

async function moveByKeys(visit: Visit): Promise<void> {
  await handleOf(visit, 3).focus()
  await visit.page.keyboard.press('ArrowUp')
  await visit.page.keyboard.press('ArrowUp')
  expect(await order(visit)).toEqual(['header', 'link', 'youtube', 'store'])
  const focused = await visit.page.evaluate(() => document.activeElement?.closest('li')?.dataset.kind)
  expect(focused).toBe('link')
  const said = visit.locale === 'pt-BR' ? 'Grupo VIP: 2 de 4' : 'Grupo VIP: 2 of 4'
  await visit.page.getByText(said).waitFor({ state: 'attached' })
}

async function moveByDragging(visit: Visit): Promise<void> {
  const { mouse } = visit.page
  const [from, to] = await Promise.all([handleOf(visit, 3).boundingBox(), rows(visit).nth(1).boundingBox()])
  await mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await mouse.down()
  await mouse.move(from!.x + from!.width / 2, to!.y + 10, { steps: 12 })
  await visit.station('bio-editor-dragging')
  await mouse.up()
  expect(await order(visit)).toEqual(['header', 'store', 'link', 'youtube'])
  await saved(visit)
}

/** What is switched off goes to the end. */
async function switchOff(visit: Visit): Promise<void> {
  const { t } = visit
  const name = t.bio.links.shown.replace('{name}', 'Grupo VIP')
  await visit.page.getByRole('switch', { name }).uncheck()
  expect(await order(visit)).toEqual(['header', 'store', 'youtube', 'link'])
  await visit.page.getByRole('switch', { name }).check()
  expect(await order(visit)).toEqual(['header', 'store', 'youtube', 'link'])
}

async function undoRemoval(visit: Visit): Promise<void> {
  const { page, t } = visit
  await rows(visit).nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t.bio.links.remove }).click()
  await expect.poll(() => order(visit)).toEqual(['header', 'youtube', 'link'])
  await page.getByRole('button', { name: t.bio.links.undo }).click()
  await expect.poll(() => order(visit)).toEqual(['header', 'store', 'youtube', 'link'])
  await saved(visit)
}

async function dress(visit: Visit): Promise<void> {
  const { page, t, station } = visit
  const { style } = t.bio
  await page.getByRole('tab', { name: t.bio.editor.tab.style }).click()
  await page.getByRole('button', { name: style.theme.terracotta }).click()
  await page.getByRole('textbox', { name: style.buttonColor, exact: true }).fill('#8A3A20')
  await page.getByRole('button', { name: style.mend }).waitFor()
  await saved(visit)
  await station('bio-editor-style')
  await page.getByRole('button', { name: style.mend }).click()
  await page.getByRole('button', { name: style.mend }).waitFor({ state: 'hidden' })
  await saved(visit)
}

async function introduce(visit: Visit): Promise<void> {
  const { page, t, station } = visit
  const { profile, editor } = t.bio
  await page.getByRole('tab', { name: editor.tab.profile }).click()
  await page.getByRole('textbox', { name: profile.name, exact: true }).fill('Ateliê da Lu')
  await page.getByRole('textbox', { name: profile.networks.instagram }).fill('@ateliedalu')
  await page.getByRole('textbox', { name: profile.networks.whatsapp }).fill('12')
  await page.getByRole('textbox', { name: profile.networks.twitch }).focus()
  await page.getByText(profile.socialBad).waitFor()
  await page.getByRole('textbox', { name: profile.networks.whatsapp }).fill('(14) 99999-0000')
  await saved(visit)
  await station('bio-editor-profile')
  await page.getByRole('tab', { name: editor.tab.figures }).click()
  await page.getByText(t.bio.figures.empty).waitFor()
  await station('bio-editor-figures')
}

async function share(visit: Visit): Promise<void> {
  const { page, t, station } = visit
  await page.getByRole('button', { name: t.bio.editor.share }).click()
  await page.getByRole('img', { name: t.bio.share.qr }).waitFor()
  await station('bio-editor-share')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.bio.share.download }).click()
  expect((await download).suggestedFilename()).toMatch(/^qr-code-.*\.png$/)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function comparePreview(visit: Visit, handle: string): Promise<void> {
  const { page, t } = visit
  if (visit.size === 'phone') await page.getByRole('button', { name: t.bio.editor.show, exact: true }).click()
  const frame = await (await page.getByTitle(t.bio.editor.preview).elementHandle())?.contentFrame()
  await frame?.getByText('Grupo VIP').waitFor()
  await visit.station('bio-editor-preview')
  // A tap in the preview goes nowhere, and is nobody's visit.
  await frame?.locator('.list .k').evaluate((link: HTMLElement) => link.click())
  const before = await look(frame!)

  const whole = await visit.context.newPage()
  await whole.goto(`/@${handle}`)
  const everybody = await look(whole)
  expect(before).toEqual(everybody)
  expect(everybody.links).toHaveLength(4)
  expect(everybody.background).toBe('rgb(253, 239, 227)')
  await whole.close()
}

/** What could not be saved is kept, said, and saved when somebody asks again. */
async function saveWithoutNetwork(visit: Visit): Promise<void> {
  const { page, t } = visit
  visit.expectFaults(/api\/users\/bio/)
  await page.route('**/api/users/bio', (route) => route.abort())
  await page.getByRole('textbox', { name: t.bio.profile.category }).fill('Moda festa')
  await page.getByText(t.bio.state.failed).waitFor()
  await visit.station('bio-editor-failed')
  await page.unroute('**/api/users/bio')
  await page.getByRole('button', { name: t.bio.state.again }).click()
  await saved(visit)
  await page.frameLocator('iframe').getByText('Moda festa').waitFor()
}

/** What a person follows is counted; the machine that walks through these tests is not. */
async function countTaps(visit: Visit, token: string): Promise<void> {
  const { page, t } = visit
  const { call, url } = stage.product
  const { links } = (await call('GET', '/users/bio/my', { token })).body.row
  const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile' }
  for (const { id } of [links[3], links[3], links[1].stores[0].products[0]])
    await fetch(`${url}/l/${id}`, { headers: person, redirect: 'manual' })
  await expect
    .poll(async () => (await call('GET', '/users/bio/clicks', { token })).body.rows?.length, {
      timeout: 60_000,
    })
    .toBe(2)

  await page.reload()
  await page.getByRole('tab', { name: t.bio.editor.tab.figures }).click()
  await page.getByText(visit.locale === 'pt-BR' ? '3 cliques' : '3 clicks').waitFor()
  const followed = page.getByRole('list').filter({ hasText: 'Vestido midi floral' }).getByRole('listitem')
  expect(await followed.allTextContents()).toEqual(['Grupo VIP2', 'Vestido midi floral1'])
  await visit.station('bio-editor-figures-counted')
  await page.getByLabel(t.bio.figures.which).selectOption('Vestido midi floral')
  await page.getByText(visit.locale === 'pt-BR' ? '1 clique' : '1 click', { exact: true }).waitFor()
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
