import { afterAll, beforeAll, describe, expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { photo, save } from '#features/bio/server/testing/bio-page.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

/** Presses and typed fields; at four seconds each, 30 of them are two minutes. */
const mostGestures = 30

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'dark' },
  { size: 'laptop', locale: 'en-US', theme: 'light' },
] as const)('a catalogue, with a $size in $locale', (options) => {
  /** A seller with a brand of the full checkout and an empty bio page, at the list of products. */
  async function enter() {
    const person = await activePerson(fixture.product, { language: options.locale })
    const { body } = await fixture.product.call('POST', '/merchants/add', {
      token: person.token,
      body: { name: 'Ateliê da Lu', product_gateway: 'full-checkout' },
    })
    const { uuid, brand_id } = body.row
    const handle = `catalogo.${options.size}`
    await save(fixture.product, person.token, { username: `@${handle}` })
    const browser = await fixture.openBrowser(options)
    const list = `/merchants/${uuid}/settings/products/brand/${brand_id}`
    await signIn(fixture.product, browser, person, list)
    return { browser, handle, list }
  }

  /** A product with 3 × 4 variations; returns how many gestures it took. */
  async function addProduct({ page, t, checkpoint }: UserBrowser): Promise<number> {
    const { list, form, matrix, pictures } = t.products
    let gestures = 0
    const press = async (name: string) => {
      gestures += 1
      await page.getByRole('button', { name, exact: true }).click()
    }
    const type = async (name: string, text: string, at = 0) => {
      gestures += 1
      await page.getByRole('textbox', { name, exact: true }).nth(at).fill(text)
    }
    await page.getByRole('heading', { name: list.empty }).waitFor()
    await checkpoint('products-empty')
    await page.getByRole('link', { name: list.add }).first().click()
    await type(form.name, 'Vestido midi floral')
    gestures += 1
    await page.locator('input[type=file]').setInputFiles([
      { name: 'frente.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: 'costas.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 900) },
    ])
    await page.getByRole('list', { name: pictures.list }).getByRole('listitem').nth(1).waitFor()
    await type(`${matrix.columns.priceSale}: ${matrix.product}`, '189,90')
    await type(`${matrix.columns.stock}: ${matrix.product}`, '5')
    for (const [at, [name, values]] of [
      [matrix.suggested.color, 'Azul, Preto, Rosa'],
      [matrix.suggested.size, 'P, M, G, GG'],
    ].entries()) {
      await press(name!)
      await type(matrix.values, values!, at)
      gestures += 1
      await page.keyboard.press('Enter')
    }
    const rows = page
      .getByRole('checkbox')
      .or(page.getByRole('switch'))
      .and(page.getByLabel(/^(Vender|Sell) /))
    await expect.poll(() => rows.count()).toBe(12)
    await type(`${matrix.columns.priceDiscount}: Rosa / GG`, '159,90')
    await checkpoint('product-form')
    await press(form.create)
    await page.getByText(form.created).waitFor()
    return gestures
  }

  /** The pictures are put into another order with the keyboard. */
  async function sortPictures({ page, t }: UserBrowser): Promise<void> {
    const { pictures } = t.products
    const sources = () =>
      page
        .getByRole('list', { name: pictures.list })
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    const [first, second] = await sources()
    const handle = page.getByRole('button', {
      name: pictures.move.replace('{n}', '1').replace('{count}', '2'),
    })
    await handle.focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) {
      await page.keyboard.press(key)
      // The list draws each step before it takes the next key.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    }
    await expect.poll(sources).toEqual([second, first])
  }

  for (const size of ['phone', 'laptop'] as const)
    itOn(size, options)('takes a product with 3 × 4 variations, which the bio page then shows', async () => {
      const { browser, handle, list } = await enter()
      const { page, t, checkpoint } = browser
      expect(await addProduct(browser)).toBeLessThan(mostGestures)
      const link = page.getByRole('link', { name: 'Vestido midi floral', exact: true })
      await link.waitFor()
      await checkpoint('products')

      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Vestido midi floral', exact: true }).waitFor()
      if (size === 'laptop') await sortPictures(browser)
      await page.getByRole('button', { name: /Azul \/ P: 5/ }).click()
      const dialog = page.getByRole('dialog')
      const { stockDialog } = t.products
      await dialog.getByRole('textbox', { name: stockDialog.received, exact: true }).fill('3')
      await dialog.getByRole('button', { name: stockDialog.save }).click()
      await page.getByText(stockDialog.done).waitFor()
      await checkpoint('product-stock')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Azul \/ P: 8/ }).waitFor()
      await page.getByRole('button', { name: t.words.save, exact: true }).click()
      await page.getByText(t.products.form.saved).waitFor()
      await expect.poll(() => browser.place()).toBe(list)

      await showOnBio(browser, handle)
      await browser.close()
    })

  async function showOnBio(browser: UserBrowser, handle: string): Promise<void> {
    const { page, t, checkpoint } = browser
    const { bio } = t
    await browser.goTo('/bio')
    await page.getByRole('button', { name: bio.links.add, exact: true }).click()
    await page
      .getByRole('menuitem', { name: bio.kinds.store })
      .or(page.getByRole('dialog').getByRole('button', { name: bio.kinds.store }))
      .click()
    await page.getByRole('button', { name: bio.store.fromCatalogue }).click()
    await page.getByRole('searchbox', { name: bio.store.catalogue.search }).fill('floral')
    await page
      .getByRole('button', { name: bio.store.catalogue.add.replace('{name}', 'Vestido midi floral') })
      .click()
    await checkpoint('bio-from-catalogue')
    await page.getByRole('dialog').last().getByRole('button', { name: t.words.close }).click()
    await page.getByRole('button', { name: bio.form.save, exact: true }).click()
    await page.getByText(bio.state.saved).first().waitFor()
    await browser.goTo(`/@${handle}`)
    await page.getByText('Vestido midi floral').waitFor()
    await page.getByText(/R\$\s?159[.,]90/).waitFor()
    await checkpoint('bio-shows-catalogue')
  }
})
