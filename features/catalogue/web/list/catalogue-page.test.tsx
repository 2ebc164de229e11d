import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  applyBulkEdit,
  listChanges,
  listGroups,
  prepareBulkEdit,
  previewBulkEdit,
  saveGroup,
  searchProducts,
  showChange,
  startBulkEdit,
  undoChange,
  updateProduct,
} from '../../contract.ts'
import type { Change } from '../bulk/use-changes.ts'
import { catalogueApi, settingsPath } from '../testing/catalogue-api.ts'
import { sampleChange, sampleChangedProduct } from '../testing/sample-changes.ts'
import { sampleLink, sampleMerchant, sampleProduct, sampleSku } from '../testing/sample-products.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { ExternalLinksPage } from './external-links-page.tsx'

const pattern = '/merchants/:uuid/settings/products/brand/:brandId'
const path = `${settingsPath}/brand/42`

describe.each<Locale>(['pt-BR', 'en-US'])('the catalogue (%s)', (locale) => {
  const mount = (api = catalogueApi([sampleProduct()]), query = '') =>
    mountScreen(<CataloguePage />, { api, path: `${path}${query}`, pattern, locale })

  it('lists products by their shown names with price and stock', async () => {
    const skus = [
      sampleSku({ id: 1, priceSale: 5000, stockQuantity: 2 }),
      sampleSku({ id: 2, priceSale: 0, stockQuantity: 1 }),
    ]
    const soldOut = sampleProduct({
      id: 8,
      uuid: '0199a2f4-7d1e-4000-8000-000000000008',
      skus: [sampleSku({ stockQuantity: 0 })],
    })
    const { findAllByRole, getByText, getAllByText, queryByText, t } = mount(
      catalogueApi([sampleProduct({ skus }), soldOut]),
    )
    expect((await findAllByRole('link', { name: 'Vestido midi floral' })).length).toBe(2)
    expect(queryByText(/ref\. 12$/, { selector: 'a' })).toBeNull()
    getByText(new RegExp(`^${t.catalogue.price.from}`))
    getByText(t.catalogue.price.withFreeOptions)
    getByText(t.catalogue.stock.pieces.replace('{pieces, number}', '3'))
    expect(getAllByText(t.catalogue.stock.soldOut).length).toBe(1)
  })

  it('names the one next step when it is empty', async () => {
    const { findByRole, t } = mount(catalogueApi([]))
    await findByRole('heading', { name: t.products.list.empty })
  })

  it('says what to do when the products do not load', async () => {
    const api = catalogueApi([]).on(searchProducts, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, t } = mount(api)
    await findByRole('heading', { name: t.products.failed.list })
    await findByRole('button', { name: t.words.retry })
  })

  it('answers an unknown merchant and another brand with the text for a wrong link', async () => {
    const { findByRole, t } = mountScreen(<CataloguePage />, {
      api: catalogueApi([]),
      path: `${settingsPath}/brand/43`,
      pattern,
      locale,
    })
    await findByRole('heading', { name: t.products.unknown.title, level: 1 })
  })
})

const topic = `catalogue-changes:${sampleMerchant.uuid}`

/** A server with one change of many products, whose state the test moves on. */
function serverOfChanges() {
  let change: Change | null = null
  return {
    api: catalogueApi([sampleProduct()])
      .on(listChanges, () =>
        pageOf(change && !/^prepar/.test(change.state) ? [change] : [], change ? 1 : 0, {
          page: 1,
          limit: 50,
        }),
      )
      .on(showChange, () => change ?? sampleChange),
    now(state: Change['state'], fields: Partial<Change> = {}): Change {
      change = { ...sampleChange, ...change, canUndo: state === 'done', ...fields, state }
      return change
    },
  }
}

describe('the catalogue', () => {
  const mount = (api = catalogueApi([sampleProduct()]), query = '') =>
    mountScreen(<CataloguePage />, { api, path: `${path}${query}`, pattern })

  it('answers a merchant that is none of the caller with the text for a wrong link', async () => {
    const api = catalogueApi([], { uuid: '0199a2f4-7d1e-4000-8000-0000000000ff' })
    const { findByRole, t } = mount(api)
    await findByRole('heading', { name: t.products.unknown.title, level: 1 })
  })

  it('reads page and limit of the address as integers', async () => {
    const api = catalogueApi([sampleProduct()])
    const { findByRole } = mount(api, '?page=1abc&limit=25.7')
    await findByRole('link', { name: 'Vestido midi floral' })
    expect(api.requests(searchProducts).at(-1)?.body).toMatchObject({ page: 1, limit: 25 })
  })

  it('searches while the user types, and keeps the search in the address', async () => {
    const api = catalogueApi([sampleProduct()])
    const { findByRole, user, t, place } = mount(api)
    await user.type(await findByRole('searchbox', { name: t.products.list.search }), 'ref. 12')
    await expect.poll(place).toContain('q=ref.+12')
    await findByRole('link', { name: 'Vestido midi floral' })
    await user.click(await findByRole('button', { name: t.products.list.onlySoldOut }))
    await expect.poll(() => api.requests(searchProducts).at(-1)?.body).toMatchObject({ available: false })
    await findByRole('button', { name: t.products.list.onlySoldOut, pressed: true })
  })

  it('offers all products when the filters match none', async () => {
    const { findByRole, user, t } = mount(catalogueApi([sampleProduct()]), '?q=saia')
    await user.click(await findByRole('button', { name: t.products.list.showAll }))
    await findByRole('link', { name: 'Vestido midi floral' })
  })

  it('asks before it removes a product, and says that it is gone', async () => {
    const products = [sampleProduct()]
    const api = catalogueApi(products).on(updateProduct, () => products.pop() ?? sampleProduct())
    const { findByRole, findByText, user, t } = mount(api)
    await user.click(
      await findByRole('button', { name: t.products.list.more.replace('{name}', 'Vestido midi floral') }),
    )
    await user.click(await findByRole('menuitem', { name: t.products.list.remove }))
    await findByText('Remover Vestido midi floral?')
    await user.click(await findByRole('button', { name: t.products.remove.confirm }))
    await findByText('Removido com sucesso')
    await findByText('Uhuuu')
    expect(api.requests(updateProduct)[0]?.body).toMatchObject({ mustDelete: true })
    await findByRole('heading', { name: t.products.list.empty })
  })

  it('moves the switch back when the server refuses', async () => {
    const api = catalogueApi([sampleProduct()]).on(updateProduct, () => {
      throw new AppError('access_denied')
    })
    const { findByRole, findByText, user, t } = mount(api)
    const active = await findByRole('switch', { name: 'Vestido midi floral: ativo' })
    await user.click(active)
    await findByText(t.words.failure)
    await expect.poll(() => (active as HTMLInputElement).checked).toBe(true)
  })

  it('changes the selected products together after a preview, and takes it back', async () => {
    const { uuid } = sampleProduct()
    const server = serverOfChanges()
    const api = server.api
      .on(previewBulkEdit, () => ({
        ...{ products: 1, changed: 1, refused: 0, leftOut: [] },
        rows: [sampleChangedProduct],
      }))
      .on(applyBulkEdit, () => server.now('running'))
      .on(undoChange, () => server.now('undoing'))
    const { findByRole, findByText, user, t, realtime } = mount(api)
    const { bulk, selection, list } = t.products
    await user.click(await findByRole('checkbox', { name: list.selectAll }))
    await user.click(await findByRole('button', { name: selection.edit }))
    await user.type(await findByRole('textbox', { name: bulk.values.percent }), '10')
    await findByText(/98,90/)
    await user.click(await findByRole('button', { name: 'Mudar 1 produto' }))
    await findByRole('progressbar', { name: bulk.running })
    server.now('done')
    realtime.send(topic, 'changed', { uuid })
    await findByText('1 produto mudou')
    expect(api.requests(applyBulkEdit)[0]?.body).toMatchObject({
      target: { productUuids: [uuid] },
      edit: { field: 'price_sale', by: 'percent', value: 1000 },
    })
    await user.click(await findByRole('button', { name: bulk.undo }))
    await findByRole('progressbar', { name: bulk.undoing })
    server.now('undone')
    realtime.send(topic, 'changed', { uuid })
    await findByText(bulk.undone)
  })

  it('changes everything that the filters find, after the preview of a frozen set', async () => {
    const server = serverOfChanges()
    const api = server.api
      .on(searchProducts, ({ body }) => pageOf([sampleProduct()], 1234, body))
      .on(prepareBulkEdit, () => server.now('preparing', { total: 1234, changed: 0, done: 0 }))
      .on(startBulkEdit, () => server.now('running', { total: 1234, done: 0 }))
    const { findByRole, findByText, queryByRole, user, t, realtime } = mount(api, '?q=vestido&active=1')
    const { bulk, selection, list } = t.products
    await user.click(await findByRole('checkbox', { name: list.selectAll }))
    await user.click(await findByRole('button', { name: 'Selecionar todos os 1.234 produtos' }))
    await findByText('1.234 selecionados')
    expect(queryByRole('button', { name: selection.toGroup })).toBeNull()
    await user.click(await findByRole('button', { name: selection.edit }))
    await user.type(await findByRole('textbox', { name: bulk.values.percent }), '10')
    await user.click(await findByRole('button', { name: bulk.calculate }))
    await findByRole('progressbar', { name: bulk.previewing })
    const { uuid } = server.now('prepared', {
      ...{ changed: 1230, done: 1234, leftOutCount: 4 },
      leftOut: [{ uuid: null, name: 'Bolsa', reason: 'price_too_high' }],
      preview: { rows: [sampleChangedProduct], refusals: [{ reason: 'price_too_high', products: 4 }] },
    })
    realtime.send(topic, 'changed', { uuid })
    await findByText(/^Calculado para os 1\.234 produtos que o filtro encontrou às /)
    await findByText(bulk.reasons.price_too_high)
    await findByText('Bolsa')
    expect(api.requests(startBulkEdit)).toEqual([])
    await user.click(await findByRole('button', { name: 'Mudar 1.230 produtos' }))
    await findByRole('progressbar', { name: bulk.running })
    expect(api.requests(prepareBulkEdit)[0]?.body).toMatchObject({
      filter: { q: 'vestido', active: true, productGateway: 'full-checkout' },
      edit: { field: 'price_sale', by: 'percent', value: 1000 },
    })
    expect(api.requests(startBulkEdit)[0]?.body).toEqual({ uuid })
    expect(queryByRole('button', { name: selection.edit })).toBeNull()
  })

  it('calculates again when the edit is another one, or the preview is no longer valid', async () => {
    const server = serverOfChanges()
    const preview = { rows: [sampleChangedProduct], refusals: [] }
    const api = server.api
      .on(searchProducts, ({ body }) => pageOf([sampleProduct()], 30, body))
      .on(prepareBulkEdit, () => server.now('prepared', { total: 30, changed: 30, preview }))
      .on(startBulkEdit, () => {
        throw new AppError('conflict', { messageKey: 'change_not_prepared' })
      })
    const { findByRole, findByText, user, t } = mount(api)
    const { bulk, selection, list } = t.products
    await user.click(await findByRole('checkbox', { name: list.selectAll }))
    await user.click(await findByRole('button', { name: 'Selecionar todos os 30 produtos' }))
    await user.click(await findByRole('button', { name: selection.edit }))
    await user.type(await findByRole('textbox', { name: bulk.values.percent }), '1')
    await user.click(await findByRole('button', { name: bulk.calculate }))
    await findByRole('button', { name: 'Mudar 30 produtos' })
    await user.type(await findByRole('textbox', { name: bulk.values.percent }), '0')
    await user.click(await findByRole('button', { name: bulk.calculate }))
    await user.click(await findByRole('button', { name: 'Mudar 30 produtos' }))
    await findByText(/^Esta prévia não vale mais/)
    await findByRole('button', { name: bulk.calculate })
    expect(api.requests(prepareBulkEdit).map(({ body }) => body.edit)).toMatchObject([
      { value: 100 },
      { value: 1000 },
    ])
  })

  it('lists the latest changes, with what they left out and an undo', async () => {
    const server = serverOfChanges()
    server.now('done', {
      ...{ changed: 12, leftOutCount: 2 },
      leftOut: [{ uuid: null, name: 'Bolsa', reason: 'bulk_of_shop' }],
    })
    const api = server.api.on(undoChange, () => server.now('undone', { leftOutCount: 0, canUndo: false }))
    const { findByRole, findByText, user, t } = mount(api)
    const { changes, list } = t.products
    await user.click(await findByRole('button', { name: list.tools }))
    await user.click(await findByRole('menuitem', { name: list.changes }))
    await findByText(/12 produtos mudaram$/)
    await findByText(`2 produtos não podem mudar: ${t.products.bulk.reasons.bulk_of_shop}`)
    await user.click(await findByRole('button', { name: `Desfazer: ${changes.titles.price_sale}` }))
    await findByText(new RegExp(`${changes.states.undone}$`))
    await findByText(t.products.bulk.undone)
  })

  it('puts the selected products into a group', async () => {
    const group = {
      id: 3,
      name: 'Live de sexta',
      gatewayGroupId: null,
      productsUuid: [],
      version: 2,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    }
    const api = catalogueApi([sampleProduct()])
      .on(listGroups, () => pageOf([group], 1, { page: 1, limit: 100 }))
      .on(saveGroup, () => group)
    const { findByRole, findByText, user, t } = mount(api)
    await user.click(await findByRole('checkbox', { name: t.products.list.selectAll }))
    await findByText('1 selecionado')
    await user.click(await findByRole('button', { name: t.products.selection.toGroup }))
    await user.click(await findByRole('button', { name: 'Colocar em Live de sexta' }))
    await findByText('Produtos no grupo Live de sexta')
    expect(api.requests(saveGroup)[0]?.body).toMatchObject({
      id: 3,
      version: 2,
      productsUuid: [sampleProduct().uuid],
    })
  })

  it('offers a reader nothing that changes a product', async () => {
    const api = catalogueApi([sampleProduct()], { role: 'read' })
    const { findByRole, queryByRole, t } = mount(api)
    const active = await findByRole('switch', { name: 'Vestido midi floral: ativo' })
    expect((active as HTMLInputElement).disabled).toBe(true)
    expect(queryByRole('link', { name: t.products.list.add })).toBeNull()
    expect(queryByRole('checkbox', { name: t.products.list.selectAll })).toBeNull()
  })
})

describe('the list of external links', () => {
  const mount = (api = catalogueApi([sampleLink()])) =>
    mountScreen(<ExternalLinksPage />, {
      api,
      path: `${settingsPath}/external-link`,
      pattern: '/merchants/:uuid/settings/products/external-link',
    })

  it('shows the price before the discount struck through, and no stock', async () => {
    const api = catalogueApi([sampleLink()])
    const { findByText, queryByText } = mount(api)
    expect((await findByText(/199,00/)).tagName).toBe('S')
    await findByText(/149,90/)
    expect(queryByText(/estoque/)).toBeNull()
    expect(api.requests(searchProducts)[0]?.body).toMatchObject({
      merchantUuid: sampleMerchant.uuid,
      productGateway: 'external-link',
      page: 1,
      limit: 10,
    })
  })

  it('names the one next step when it is empty', async () => {
    const { findByRole, findAllByRole, t } = mount(catalogueApi([]))
    await findByRole('heading', { name: t.products.list.emptyLinks })
    const [add] = await findAllByRole('link', { name: t.products.list.addLink })
    expect(add?.getAttribute('href')).toBe(`${settingsPath}/external-link/new`)
  })
})
