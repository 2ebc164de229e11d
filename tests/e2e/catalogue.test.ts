import { afterAll, beforeAll, describe, expect } from 'vitest'
import { photo, save } from '#features/bio/server/testing/bio-page.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { chooseInMenu, openCatalogue } from './seller-catalogue.ts'
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
  /** A seller with an empty catalogue and an empty bio page, at the list of products. */
  async function enter() {
    const { browser, token, merchantUuid, list } = await openCatalogue(fixture, options)
    const handle = `catalogo.${options.size}`
    await save(fixture.product, token, { username: `@${handle}` })
    const further = () =>
      Promise.all(
        Array.from({ length: 11 }, (_, n) =>
          fixture.product.call('POST', '/products/create', {
            token,
            body: { merchant_uuid: merchantUuid, name: `Blusa ${n}`, skus: [{ price_sale: 5000 }] },
          }),
        ),
      )
    return { browser, handle, list, further }
  }

  /** A product with three variations of four values; returns how many gestures it took. */
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
      [matrix.suggested.color, 'Azul, Preto, Rosa, Verde'],
      [matrix.suggested.size, 'P, M, G, GG'],
      [matrix.suggested.fabric, 'Linho, Seda, Viscose, Malha'],
    ].entries()) {
      await press(name!)
      await type(matrix.values, values!, at)
      gestures += 1
      await page.keyboard.press('Enter')
    }
    await page.getByRole('status').filter({ hasText: /^64 / }).waitFor()
    await type(`${matrix.columns.priceDiscount}: Azul / GG / Malha`, '159,90')
    await checkpoint('product-form')
    await press(form.create)
    await page.getByText(form.created).waitFor()
    return gestures
  }

  /** The second picture is shown with everything that is blue. */
  async function showBlue({ page, t, checkpoint }: UserBrowser): Promise<void> {
    const { skuPictures } = t.products
    await page.getByRole('button', { name: /Azul \/ P \/ Linho: 0\./ }).click()
    await page.getByRole('button', { name: skuPictures.picture.replace('{n}', '2'), exact: true }).click()
    await page.getByRole('button', { name: skuPictures.allOf.replace('{value}', 'Azul') }).click()
    await checkpoint('sku-pictures')
    await page.getByRole('button', { name: skuPictures.done }).click()
    await page.getByRole('button', { name: /Azul \/ M \/ Seda: 1\./ }).waitFor()
  }

  /** Every price of the catalogue goes up by a tenth, and comes back. */
  async function changePrices(browser: UserBrowser): Promise<void> {
    const { page, t, checkpoint } = browser
    const { list, selection, bulk, changes } = t.products
    // The list shows what it had until the products that came meanwhile are read.
    await page
      .getByRole('link', { name: /^Blusa / })
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: list.selectAll }).click()
    await page.getByRole('button', { name: selection.everything.replace('{n, number}', '12') }).click()
    await page.getByRole('button', { name: selection.edit }).click()
    await page.getByRole('textbox', { name: bulk.values.percent }).fill('10')
    await page.getByRole('button', { name: bulk.calculate }).click()
    await page.getByText(/R\$\s?208[.,]89/).waitFor()
    await checkpoint('bulk-preview')
    await page.getByRole('button', { name: /^(Mudar|Change) 12 / }).click()
    await page
      .getByText(/R\$\s?55[.,]00/)
      .first()
      .waitFor()
    await chooseInMenu(browser, list.tools, list.changes)
    await checkpoint('recent-changes')
    await page
      .getByRole('button', { name: changes.undoOne.replace('{title}', changes.titles.price_sale) })
      .click()
    await page.getByRole('dialog').getByText(changes.states.undone).waitFor()
    await page.getByRole('dialog').last().getByRole('button', { name: t.words.close }).click()
    await page
      .getByText(/R\$\s?50[.,]00/)
      .first()
      .waitFor()
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
    itOn(size, options)('takes a product with 64 combinations, which the bio page then shows', async () => {
      const { browser, handle, list, further } = await enter()
      const { page, t, checkpoint } = browser
      expect(await addProduct(browser)).toBeLessThan(mostGestures)
      const link = page.getByRole('link', { name: 'Vestido midi floral', exact: true })
      await link.waitFor()
      await checkpoint('products')

      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Vestido midi floral', exact: true }).waitFor()
      if (size === 'laptop') await sortPictures(browser)
      await showBlue(browser)
      await page.getByRole('button', { name: /Azul \/ P \/ Linho: 5/ }).click()
      const dialog = page.getByRole('dialog')
      const { stockDialog } = t.products
      await dialog.getByRole('textbox', { name: stockDialog.received, exact: true }).fill('3')
      await dialog.getByRole('button', { name: stockDialog.save }).click()
      await page.getByText(stockDialog.done).waitFor()
      await checkpoint('product-stock')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Azul \/ P \/ Linho: 8/ }).waitFor()
      await further()
      await page.getByRole('button', { name: t.words.save, exact: true }).click()
      await page.getByText(t.products.form.saved).waitFor()
      await expect.poll(() => browser.place()).toBe(list)
      await changePrices(browser)

      await showOnBio(browser, handle)
      await browser.close()
    })

  async function showOnBio(browser: UserBrowser, handle: string): Promise<void> {
    const { page, t, checkpoint } = browser
    const { bio } = t
    await browser.goTo('/bio')
    await chooseInMenu(browser, bio.links.add, bio.kinds.store)
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
