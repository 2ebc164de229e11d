import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { settled } from './page-faults.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
let browser: UserBrowser
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())
afterEach(() => browser.close())

/** A live on air in which a dress was announced and 12 people ordered it. */
async function openLive(account: string): Promise<Shop> {
  const shop = await openShop(fixture.product, account)
  await shop.unlock()
  await shop.say([account, 'CÓD 41 vestido longo estampado R$ 120'])
  await shop.say(
    ...Array.from({ length: 12 }, (_, n): [string, string] => [`cliente_${n + 1}`, 'eu quero a 41']),
  )
  return shop
}

const rowOf = ({ page }: UserBrowser, name: string) =>
  page.getByRole('article', { name: new RegExp(`^@${name},`) })

describe('the orders of a live on air', () => {
  it('fill on a phone without moving under the thumb, and are corrected with a few presses', async () => {
    const account = 'ateliedalu.modas'
    const shop = await openLive(account)
    browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', theme: 'light' })
    const { page, t } = browser
    await signIn(fixture.product, browser, shop, `${shop.reportPath}?tab=claims`)
    await rowOf(browser, 'cliente_1').waitFor()
    await browser.checkpoint('orders')

    await page.getByRole('button', { name: t.claims.show.change }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: t.claims.show.name, exact: true }).fill('Vestido azul')
    await sheet.getByRole('textbox', { name: t.claims.show.price, exact: true }).fill('89,90')
    await browser.checkpoint('orders-show')
    await sheet.getByRole('button', { name: t.claims.show.submit }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: t.claims.show.now }).getByText('vestido azul').waitFor()
    await shop.say(['rosa.t', 'quero'])
    await page.getByRole('article', { name: '@rosa.t, vestido azul' }).waitFor()

    await page.getByRole('button', { name: t.claims.tools.arrival }).click()
    const held = rowOf(browser, 'cliente_4')
    await held.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    const top = () => held.evaluate((row) => Math.round(row.getBoundingClientRect().top))
    await settled(page)
    const before = await top()
    await shop.say(['caio.r', 'quero 2'])
    const pill = page.getByRole('button', { name: '1 pedido novo' })
    await pill.waitFor()
    expect(await top()).toBe(before)
    await pill.click()
    await rowOf(browser, 'caio.r').waitFor()

    await rowOf(browser, 'caio.r')
      .getByRole('button', { name: /^Corrigir/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: '3', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await rowOf(browser, 'caio.r').getByText(t.claims.row.corrected, { exact: true }).waitFor()
    await rowOf(browser, 'caio.r').getByText('× 3').waitFor()
    await browser.checkpoint('orders-corrected')
  })

  it('are worked through on a laptop by keyboard alone', async () => {
    const shop = await openLive('pingodegente.kids')
    browser = await fixture.openBrowser({ size: 'laptop', locale: 'en-US', theme: 'dark' })
    const { page, t } = browser
    await signIn(fixture.product, browser, shop, `${shop.reportPath}?tab=claims`)
    await rowOf(browser, 'cliente_1').waitFor()

    await page.keyboard.press('j')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await expect.poll(focused).toMatch(/^@cliente_1,/)
    await shop.say(['rosa.t', 'eu quero 2 da 41'])
    await rowOf(browser, 'rosa.t').waitFor()
    expect(await focused()).toMatch(/^@cliente_1,/)
    await page.keyboard.press('3')
    await rowOf(browser, 'cliente_1').getByText('× 3').waitFor()
    await page.keyboard.press('j')
    await expect.poll(focused).toMatch(/^@cliente_2,/)
    await page.keyboard.press('n')
    await rowOf(browser, 'cliente_2').getByText(t.claims.row.rejected, { exact: true }).waitFor()
    await browser.checkpoint('orders-keys')

    await page.keyboard.press('c')
    await page.getByRole('dialog').waitFor()
    await browser.checkpoint('orders-correct')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(focused).toMatch(/^@cliente_3,/)

    await page.keyboard.press('s')
    await page.getByRole('textbox', { name: t.claims.show.name, exact: true }).fill('Blue dress')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: t.claims.show.name, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('region', { name: t.claims.show.now }).getByText('blue dress').waitFor()
    await shop.say(['bia.m', 'quero'])
    await page
      .getByRole('article', { name: '@bia.m, blue dress' })
      .or(page.getByText('1 new order'))
      .first()
      .waitFor()
  })
})
