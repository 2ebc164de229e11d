import { describe, expect, it, vi } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  checkImport,
  listChanges,
  showChange,
  showGateway,
  startProductImport,
  undoChange,
  uploadProducts,
} from '../../contract.ts'
import type { Merchant } from '../catalogue-queries.ts'
import { catalogueApi, settingsPath } from '../testing/catalogue-api.ts'
import { sampleChange, sampleCheck, sampleFile } from '../testing/sample-imports.ts'
import { sampleMerchant } from '../testing/sample-products.ts'
import { ImportProductsPage } from './import-page.tsx'
import type { Change } from './import-queries.ts'

type Provider = 'native' | 'yampi' | 'shopify'

const gateway = (provider: Provider) => ({
  ...{ provider, shop: provider === 'native' ? null : 'loja-do-mar', pluginId: null, failure: null },
  ...{
    state: 'connected' as const,
    canWrite: true,
    isReading: false,
    syncedAt: null,
    adminUrl: null,
    skipped: [],
  },
})

/** The calls of the page, for a merchant with these earlier imports. */
const importApi = (past: Change[] = [], merchant: Partial<Merchant> = {}, provider: Provider = 'native') =>
  catalogueApi([], merchant)
    .on(showGateway, () => gateway(provider))
    .on(listChanges, () => pageOf(past, past.length, { page: 1, limit: 50 }))
    .on(uploadProducts, () => sampleFile)
    .on(checkImport, () => sampleCheck)

const file = (name = 'produtos.csv', text = 'nome;preço') => new File([text], name)

const open = (api = importApi(), locale: Locale = 'pt-BR', query = '') =>
  mountScreen(<ImportProductsPage />, {
    ...{ api, locale, path: `${settingsPath}/import${query}` },
    pattern: '/merchants/:uuid/settings/products/import',
  })

/** Opens the page and selects a file. */
async function upload(api = importApi(), locale: Locale = 'pt-BR', selected = file()) {
  const screen = open(api, locale)
  const input = await screen.findByLabelText(screen.t.productImport.choose)
  await screen.user.upload(input, selected)
  return screen
}

/** The addresses that the browser was asked to save. */
function savedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  return saved
}

describe.each<Locale>(['pt-BR', 'en-US'])('the import of products (%s)', (locale) => {
  it('shows what was recognised, what would happen, and the problems by line in words', async () => {
    const { findByText, findByRole, getByText, getByRole, t } = await upload(importApi(), locale)
    const { check, columns, fields, problems, sources } = t.productImport
    await findByText(new RegExp(sources.nuvemshop))
    const name = getByRole('combobox', { name: columns.field.replace('{column}', 'Nome') })
    expect((name as HTMLSelectElement).value).toBe('name')
    const none = getByRole('combobox', { name: columns.field.replace('{column}', 'Cor da etiqueta') })
    expect((none as HTMLSelectElement).value).toBe('')
    getByText(columns.ignored)
    const status = await findByRole('status', { name: check.title })
    expect(status.textContent?.match(/\d/g)).toEqual(['1', '1', '1', '1'])
    getByText(check.outcomes.updated)
    getByText(new RegExp(`${fields.price_sale}, ${fields.stock}$`))
    getByText(
      check.problem
        .replace('{line}', '3')
        .replace('{field}', fields.price_sale)
        .replace('{why}', problems.invalid_price),
    )
    await findByRole('button', { name: locale === 'pt-BR' ? 'Importar 2 produtos' : 'Import 2 products' })
  })

  it('is confirmed, followed to its end, and undone after it says what stays', async () => {
    let now = sampleChange({ state: 'waiting', total: 0, done: 0, changed: 0, canUndo: false })
    const api = importApi()
      .on(startProductImport, () => now)
      .on(showChange, () => now)
      .on(undoChange, () => sampleChange({ state: 'undoing', canUndo: false }))
    const screen = await upload(api, locale)
    const { findByText, findByRole, user, realtime, t, place } = screen
    const { result, undo, work } = t.productImport
    const topic = `catalogue-changes:${sampleMerchant.uuid}`
    await user.click(
      await findByRole('button', { name: locale === 'pt-BR' ? 'Importar 2 produtos' : 'Import 2 products' }),
    )
    await findByRole('heading', { name: work.importing })
    expect(place()).toContain(`import=${sampleFile.uuid}`)
    expect(api.requests(startProductImport)[0]?.body).toEqual({
      ...{ uuid: sampleFile.uuid, columns: sampleFile.columns, hasHeads: true },
    })

    now = sampleChange()
    realtime.send(topic, 'changed', { uuid: now.uuid })
    await findByRole('heading', {
      name: locale === 'pt-BR' ? '2 produtos importados' : '2 products imported',
    })
    await findByText(new RegExp(t.productImport.problems.invalid_price))
    await user.click(await findByRole('button', { name: undo.action }))
    await findByText(new RegExp(undo.untouched))
    now = sampleChange({
      ...{ state: 'undone', canUndo: false, leftOutCount: 1, undoneAt: '2026-11-20T13:00:00.000Z' },
      leftOut: [{ uuid: sampleMerchant.uuid, name: 'Saia Mar', reason: 'changed_since' }],
    })
    const dialog = await findByRole('alertdialog')
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === undo.confirm,
    )
    await user.click(confirm!)
    realtime.send(topic, 'changed', { uuid: now.uuid })
    await findByRole('heading', { name: result.undone })
    await findByText('Saia Mar')
    expect(api.requests(undoChange)[0]?.body).toEqual({ uuid: now.uuid })
  })

  it.each<[string, File, string, RegExp]>([
    ['an empty file', file('produtos.csv', ''), 'import_empty', /vazio|empty/],
    ['a workbook that is none', file('produtos.xlsx', 'PK'), 'import_unreadable', /CSV (ou|or) Excel/],
    ['50,001 rows', file(), 'import_too_many_rows', /mais de 50\.000|more than 50,000/],
  ])('says why %s is refused, where it was selected', async (_, selected, key, says) => {
    const api = importApi().on(uploadProducts, () => {
      throw fieldError('file', key, { line: 50_002, max: 50_000 })
    })
    const { findAllByText, getByLabelText, t } = await upload(api, locale, selected)
    const texts = (await findAllByText(says)).map((one) => one.closest('[aria-live=assertive]'))
    expect(texts.some((one) => one !== null)).toBe(true)
    getByLabelText(t.productImport.choose)
  })

  it('explains for a connected shop where to import instead', async () => {
    const { findByRole, queryByLabelText, t } = open(importApi([], {}, 'shopify'), locale)
    await findByRole('heading', { name: /Shopify/ })
    expect(queryByLabelText(t.productImport.choose)).toBeNull()
    const link = await findByRole('link', { name: t.productImport.readOnly.toProducts })
    expect(link.getAttribute('href')).toBe(`${settingsPath}/brand/42`)
  })

  it('is not offered to a reader', async () => {
    const { findByRole, queryByLabelText, t } = open(importApi([], { role: 'read' }), locale)
    await findByRole('heading', { name: t.productImport.readOnly.title })
    expect(queryByLabelText(t.productImport.choose)).toBeNull()
  })
})

describe('the import of products', () => {
  it('refuses another kind of file and one of more than 20 MB before it is sent', async () => {
    const api = importApi()
    const { user, findByText, findByLabelText, t } = open(api)
    const input = await findByLabelText(t.productImport.choose)
    input.removeAttribute('accept')
    await user.upload(input, file('fotos.zip'))
    await findByText(/“fotos.zip” não é CSV nem Excel/)
    const large = file()
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
    await user.upload(input, large)
    await findByText(/O arquivo tem 21 MB/)
    expect(api.requests(uploadProducts)).toEqual([])
  })

  it('takes a file that is dropped', async () => {
    const { fireEvent } = await import('@testing-library/react')
    const { findByText, getByText, t } = open()
    await findByText(t.productImport.drop)
    fireEvent.drop(getByText(t.productImport.drop), { dataTransfer: { files: [file()] } })
    await findByText(t.productImport.check.title)
  })

  it('checks the file again when a column is another field, which leaves its old column', async () => {
    const api = importApi()
    const { user, findByRole, getByRole, t } = await upload(api)
    const { columns } = t.productImport
    const third = await findByRole('combobox', { name: columns.field.replace('{column}', 'Cor da etiqueta') })
    await user.selectOptions(third, t.productImport.fields.price_sale)
    await expect
      .poll(() => api.requests(checkImport).at(-1)?.body.columns)
      .toEqual([
        { field: 'name', column: 0 },
        { field: 'price_sale', column: 2 },
      ])
    const second = getByRole('combobox', { name: columns.field.replace('{column}', 'Preço') })
    expect((second as HTMLSelectElement).value).toBe('')
  })

  it('needs a column that names the product', async () => {
    const api = importApi()
    const { user, findByRole, findByText, getByRole, t } = await upload(api)
    const { columns } = t.productImport
    await user.selectOptions(
      await findByRole('combobox', { name: columns.field.replace('{column}', 'Nome') }),
      columns.ignore,
    )
    await findByText(columns.needName)
    expect((getByRole('button', { name: /^Importar/ }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('warns of a file of another brand, and starts nothing when nothing would change', async () => {
    const foreign = importApi().on(checkImport, () => ({ ...sampleCheck, unknownKeys: 2 }))
    const first = await upload(foreign)
    await first.findByText(/2 produtos têm identificador de outra marca/)

    const same = importApi().on(checkImport, () => ({
      ...{ ...sampleCheck, added: 0, updated: 0, unchanged: 3, refused: 0, problemCount: 0 },
      ...{ products: [], problems: [] },
    }))
    const { findByText, getAllByRole, t } = await upload(same)
    await findByText(t.productImport.check.nothing)
    const starts = getAllByRole('button', { name: /^Importar/ }) as HTMLButtonElement[]
    expect(starts.at(-1)?.disabled).toBe(true)
  })

  it('says that the file was not checked, and tries again', async () => {
    let isDown = true
    const api = importApi().on(checkImport, () => {
      if (isDown) throw new AppError('unavailable')
      return sampleCheck
    })
    const { findByRole, findByText, user, t } = await upload(api)
    await findByRole('heading', { name: t.productImport.check.failed })
    isDown = false
    await user.click(await findByRole('button', { name: t.words.retry }))
    await findByText(t.productImport.check.first)
  })

  it('keeps the columns when the server refuses the start', async () => {
    const api = importApi().on(startProductImport, () => {
      throw new AppError('conflict', { messageKey: 'import_begun' })
    })
    const { findByRole, findByText, user } = await upload(api)
    await user.click(await findByRole('button', { name: 'Importar 2 produtos' }))
    await findByText('Este arquivo já foi usado. Importe de novo.')
    await findByRole('button', { name: 'Importar 2 produtos' })
  })

  it('lists earlier imports; each opens with its result, its refused rows and its undo', async () => {
    const past = [
      sampleChange({ title: 'verao.xlsx' }),
      sampleChange({ uuid: sampleMerchant.uuid, state: 'undone' }),
    ]
    const api = importApi(past).on(showChange, () => past[0]!)
    const saved = savedFiles()
    const { findByRole, user, t } = open(api)
    const { past: words, result, undo } = t.productImport
    await user.click(await findByRole('button', { name: words.openOf.replace('{name}', 'verao.xlsx') }))
    await findByRole('button', { name: undo.action })
    await user.click(await findByRole('button', { name: result.download }))
    expect(saved).toEqual([`/api/products/import/${sampleFile.uuid}/refused?format=xlsx&language=pt-BR`])
    vi.restoreAllMocks()
  })

  it('says that an import failed, and offers another one', async () => {
    const api = importApi().on(showChange, () =>
      sampleChange({ state: 'failed', failure: 'import_too_heavy', canUndo: false }),
    )
    const { findByText, findByRole, findByLabelText, user, t } = open(
      api,
      'pt-BR',
      `?import=${sampleFile.uuid}`,
    )
    await findByText(t.productImport.result.failures.import_too_heavy)
    await user.click(await findByRole('button', { name: t.productImport.result.again }))
    await findByLabelText(t.productImport.choose)
  })

  it('offers the template in both languages', async () => {
    const saved = savedFiles()
    const { findByRole, findAllByRole, user, t } = open()
    await user.click(await findByRole('button', { name: t.productImport.template.download }))
    const items = await findAllByRole('menuitem')
    expect(items).toHaveLength(4)
    await user.click(items[2]!)
    expect(saved[0]).toContain(`/api/products/import/template?merchant_uuid=${sampleMerchant.uuid}`)
    expect(saved[0]).toContain('format=xlsx&language=en-US')
    vi.restoreAllMocks()
  })

  it('of external links goes back to their list, without asking for a connected shop', async () => {
    const api = importApi([], { productGateway: 'external-link' })
    const { findByRole, findByText, t } = open(api)
    await findByText(t.productImport.textLinks)
    const back = await findByRole('link', { name: t.productImport.back })
    expect(back.getAttribute('href')).toBe(`${settingsPath}/external-link`)
    expect(api.requests(showGateway)).toEqual([])
  })
})
