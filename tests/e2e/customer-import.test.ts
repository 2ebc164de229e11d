import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { updateRecordsOf } from '#features/customers/server/testing/records.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { chooseInMenu } from './seller-catalogue.ts'
import { signIn } from './shop.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

/** Two records that share an e-mail address, one more person, and a row that says nobody; one column has to be named. */
const sheet = `Usuário;Nome;Celular;E-mail;Cidade;Coleção
@ana.lima;Ana Lima;(11) 99812-4410;ana@exemplo.example;Recife;VIP
@ana.loja;Ana L.;;ana@exemplo.example;Natal;
@bia;Bia Souza;;;Recife;
;;;;Olinda;
`
/** A name at the end of what a button says. */
const opens = (name: string) => new RegExp(`${name.replace('.', '\\.')}$`)

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'dark' },
  { size: 'laptop', locale: 'en-US', theme: 'light' },
] as const)('customers of a file, with a $size in $locale', (device) => {
  it('are imported, merged, filtered, changed, taken apart, exported, and taken back', async () => {
    const person = await activePerson(fixture.product, { language: device.locale })
    const browser = await fixture.openBrowser(device)
    const { page, t, checkpoint } = browser
    const { columns, fields, check, result, past } = t.customerImport
    const { list, merges, segments } = t.customers
    await signIn(fixture.product, browser, person, '/crm')
    await page.getByRole('heading', { name: list.empty }).waitFor()
    await checkpoint('customers-none')
    await chooseInMenu(browser, t.customers.more, t.customers.importFile)
    await page.getByRole('heading', { level: 1, name: t.customerImport.title }).waitFor()
    await checkpoint('customers-file')

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await page
      .getByRole('combobox', { name: columns.field.replace('{column}', 'Coleção') })
      .selectOption(fields.tags)
    await page
      .getByText(`${check.rowProblem.split('{line}')[0]}5`, { exact: false })
      .first()
      .waitFor()
    const start = page.getByRole('button', { name: /^(Importar|Import) 3 / })
    await expect.poll(() => start.isEnabled().catch(() => false)).toBe(true)
    await checkpoint('customers-check')
    await start.click()
    await page.getByRole('heading', { name: result.done }).waitFor()
    await checkpoint('customers-imported')

    await updateRecordsOf(fixture.product)
    await page.getByRole('link', { name: result.toList }).click()
    await page.getByRole('button', { name: opens('Bia Souza') }).waitFor()
    await page.getByRole('button', { name: merges.review }).click()
    await page.getByRole('dialog').getByText(merges.reasons.email).waitFor()
    await checkpoint('customers-suggestion')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Unir|Merge) / })
      .click()
    await page.getByText(merges.accepted).waitFor()
    await page.getByRole('dialog').getByText(merges.none).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: list.tag }).selectOption('VIP')
    await page.getByRole('button', { name: opens('Bia Souza') }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: segments.save }).click()
    await page.getByRole('textbox', { name: segments.name }).fill('Clube')
    await checkpoint('customers-segment')
    await page.getByRole('dialog').getByRole('button', { name: segments.act, exact: true }).click()
    await page.getByText(segments.saved).waitFor()
    await checkpoint('customers-filtered-by-tag')

    await page.getByRole('button', { name: /Ana L/ }).first().click()
    const drawer = page.getByRole('dialog')
    const link = drawer.getByRole('link', { name: t.customers.profile.openPage })
    // Loaded anew, so that no notice of what came before covers the page.
    await browser.goTo((await link.getAttribute('href')) ?? '')
    await page.getByRole('button', { name: t.customers.profile.edit }).click()
    await page.getByRole('textbox', { name: t.customers.edit.notes }).fill('Prefere retirar na loja')
    await checkpoint('customer-edit')
    await page.getByRole('dialog').getByRole('button', { name: t.customers.edit.save }).click()
    await page.getByText(t.customers.edit.saved).waitFor()

    await page.getByRole('button', { name: t.customerParts.open }).click()
    await page.getByRole('checkbox', { name: /@ana\.loja/ }).check()
    await checkpoint('customer-split')
    await page.getByRole('dialog').getByRole('button', { name: t.customerParts.act, exact: true }).click()
    await page.getByText(t.customerParts.done).waitFor()
    await page
      .getByText(/@ana\.loja/)
      .first()
      .waitFor()
    await checkpoint('customer-page')

    await browser.moveTo('/crm')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: list.export }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain('Prefere retirar na loja')
    expect(file).toContain('ana.loja')

    await browser.moveTo('/crm/import')
    await page.getByRole('button', { name: past.openOf.replace('{name}', 'clientes.csv') }).click()
    await page.getByRole('main').getByRole('button', { name: result.undo, exact: true }).click()
    await checkpoint('customers-undo')
    await page.getByRole('alertdialog').getByRole('button', { name: result.undoConfirm }).click()
    await page.getByRole('heading', { name: result.undone }).waitFor()
    await checkpoint('customers-undone')
    await browser.moveTo('/crm')
    await page.getByRole('button', { name: opens('Bia Souza') }).waitFor({ state: 'detached' })
    await browser.close()
  })
})
