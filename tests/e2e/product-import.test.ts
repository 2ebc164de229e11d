import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { chooseInMenu, openCatalogue } from './seller-catalogue.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

/** Three products, of which one has no valid price; the last column has a name that says nothing. */
const sheet = `Produto;Preço;Estoque;Cor;Tamanho;Etiqueta
Saia plissada;129,90;4;Preta;P;Saias
Saia plissada;129,90;2;Preta;M;Saias
Blusa de linho;89,90;7;Areia;Único;Blusas
Vestido longo;-5;1;Azul;P;Vestidos
`

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light' },
  { size: 'laptop', locale: 'en-US', theme: 'dark' },
] as const)('products of a file, with a $size in $locale', (device) => {
  it('are mapped, checked, imported and taken back', async () => {
    const { browser, list: path } = await openCatalogue(fixture, device)
    const { page, t, checkpoint } = browser
    const { columns, fields, preview, result, title, undo } = t.productImport
    const { list, sheets } = t.products
    await chooseInMenu(browser, sheets.open, sheets.import)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await checkpoint('import-file')

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pecas.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await page.getByRole('region', { name: preview }).getByText('Blusa de linho').waitFor()
    await page
      .getByRole('combobox', { name: columns.field.replace('{column}', 'Etiqueta') })
      .selectOption(fields.categories)
    const start = page.getByRole('button', { name: /^(Importar|Import) 2 / })
    await start.waitFor()
    await expect.poll(() => start.isEnabled()).toBe(true)
    await checkpoint('import-check')

    await start.click()
    await page.getByRole('button', { name: result.download }).waitFor()
    await checkpoint('import-result')
    await page.getByRole('link', { name: result.products }).click()
    await page.getByRole('link', { name: 'Saia plissada', exact: true }).waitFor()
    expect(await page.getByText('Saias').count()).toBeGreaterThan(0)
    await page.goBack()

    await page.getByRole('button', { name: undo.action }).click()
    await checkpoint('import-undo')
    await page.getByRole('alertdialog').getByRole('button', { name: undo.confirm, exact: true }).click()
    await page.getByRole('heading', { name: result.undone }).waitFor()
    await checkpoint('import-undone')
    await browser.moveTo(path)
    await page.getByRole('heading', { name: list.empty }).waitFor()
    await browser.close()
  })
})
