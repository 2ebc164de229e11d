import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { listVariations, saveVariation, updateProduct } from '../../contract.ts'
import { catalogueApi, settingsPath } from '../testing/catalogue-api.ts'
import { sampleProduct, sampleSku } from '../testing/sample-products.ts'
import { EditProductPage } from './product-page.tsx'

const list = `${settingsPath}/brand/42`
const page = {
  path: `${list}/7/edit`,
  pattern: '/merchants/:uuid/settings/products/brand/:brandId/:productId/edit',
}
const colour = { id: 1, name: 'Cor', values: ['Azul', 'Preto'].map((value, at) => ({ id: at + 10, value })) }
const picture = (n: number) => {
  const copy = { width: 300, height: 300, url: `/files/products/${n}~4/1.jpg` }
  return {
    ...{ id: `${n}`, uuid: `0199a2f4-7d1e-4000-8000-00000000005${n}`, name: '', order: n, extension: 'jpg' },
    ...{ small: copy, thumb: copy, medium: copy, large: copy },
  }
}
const skuOf = (at: number, change: Partial<ReturnType<typeof sampleSku>> = {}) =>
  sampleSku({
    ...{ id: at + 1, stockQuantity: 4, totalInStock: 4 },
    variations: [{ ...{ name: 'Cor', id: 1 }, value: colour.values[at]!.value, valueId: at + 10 }],
    ...change,
  })
const coloured = (change = {}) =>
  sampleProduct({
    ...{ variations: [colour], hasVariations: true, images: [picture(0), picture(1)] },
    skus: [skuOf(0), skuOf(1)],
    ...change,
  })

/** The form of a product whose other editor saves before the first try. */
function mount(product = coloured(), theirs = product, locale: Locale = 'pt-BR') {
  const products = [product]
  const api = catalogueApi(products)
    .on(listVariations, () => pageOf([{ ...colour, products: 1 }], 1, { page: 1, limit: 100 }))
    .on(saveVariation, ({ body }) => ({
      ...{ id: 1, name: body.name, products: 1 },
      values: body.values.map(({ id, value }) => ({ id: id ?? 99, value })),
    }))
    .on(updateProduct, ({ body }) => {
      if (body.version === theirs.version) return theirs
      products[0] = theirs
      throw new AppError('conflict', { fields: { version: ['product_changed_elsewhere'] } })
    })
  return mountScreen(<EditProductPage />, { api, locale, ...page })
}

describe.each<Locale>(['pt-BR', 'en-US'])('a product with two editors (%s)', (locale) => {
  it('has the changes of both without a question, where each changed something else', async () => {
    const theirs = coloured({ version: 4, skus: [skuOf(0), skuOf(1, { priceSale: 12_000 })] })
    const { api, findByRole, queryByRole, user, t, place } = mount(coloured(), theirs, locale)
    const { matrix, form } = t.products
    await user.type(await findByRole('textbox', { name: form.name }), ' azul')
    const price = await findByRole('textbox', { name: `${matrix.columns.priceSale}: Azul` })
    await user.clear(price)
    await user.type(price, '70')
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(place).toBe(list)
    expect(queryByRole('alertdialog')).toBeNull()
    expect(api.requests(updateProduct).at(-1)?.body).toMatchObject({
      ...{ version: 4, name: 'Vestido midi floral azul' },
      skus: [{ priceSale: 7000 }, { priceSale: 12_000 }],
    })
  })

  it('takes the other’s version of what both changed, and keeps what only this one changed', async () => {
    const theirs = coloured({ version: 4, name: 'Vestido longo ref. 12' })
    const { api, findByRole, findByDisplayValue, user, t, place } = mount(coloured(), theirs, locale)
    const { form, conflict } = t.products
    await user.type(await findByRole('textbox', { name: form.name }), ' azul')
    await user.type(await findByRole('textbox', { name: form.measures }), 'P 60')
    await user.click(await findByRole('button', { name: t.words.save }))
    const dialog = await findByRole('alertdialog')
    expect(dialog.textContent).toContain('Vestido midi floral azul')
    expect(dialog.textContent).toContain('Vestido longo')
    expect(dialog.textContent).not.toContain(form.measures)
    await user.click(await findByRole('button', { name: conflict.takeTheirs }))
    await findByDisplayValue('Vestido longo')
    await findByDisplayValue('P 60')
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(place).toBe(list)
    expect(api.requests(updateProduct).at(-1)?.body).toMatchObject({
      ...{ version: 4, name: 'Vestido longo', texts: { measures: 'P 60' } },
    })
  })
})

describe('the values of a product', () => {
  it('are renamed and moved without a change of their skus', async () => {
    const { api, findByRole, findByText, user, t, place } = mount()
    const { matrix } = t.products
    const openMenu = async (value: string) =>
      user.click(await findByRole('button', { name: matrix.editValue.replace('{value}', value) }))
    await openMenu('Preto')
    await user.click(await findByRole('menuitem', { name: matrix.rename }))
    const name = await findByRole('textbox', { name: matrix.newName.replace('{value}', 'Preto') })
    await user.clear(name)
    await user.type(name, 'azul{Enter}')
    await findByText(matrix.nameTaken)
    await user.clear(name)
    await user.type(name, 'Grafite{Enter}')
    await openMenu('Grafite')
    await user.click(await findByRole('menuitem', { name: matrix.moveBefore }))
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(place).toBe(list)
    expect(api.requests(updateProduct).at(-1)?.body.skus).toMatchObject([
      { id: 2, variationsValuesIds: [99], priceSale: 8990 },
      { id: 1, variationsValuesIds: [10] },
    ])
  })

  it('go with their stock only after a question', async () => {
    const { api, findByRole, findByText, user, t, place } = mount()
    const { matrix } = t.products
    const remove = matrix.removeValue.replace('{value}', 'Preto')
    await user.click(await findByRole('button', { name: remove }))
    await findByText(/^Sai 1 combinação, com 4 peças em estoque/)
    await user.click(await findByRole('button', { name: t.words.cancel }))
    await user.click(await findByRole('button', { name: remove }))
    await user.click(await findByRole('button', { name: matrix.removal.confirm }))
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(place).toBe(list)
    expect(
      api
        .requests(updateProduct)
        .at(-1)
        ?.body.skus?.map(({ id }) => id),
    ).toEqual([1])
  })

  it('stay while pieces of them are reserved', async () => {
    const skus = [skuOf(0), skuOf(1, { stockQuantity: 1, totalInStock: 4 })]
    const { findByRole, findByText, getAllByRole, user, t } = mount(coloured({ skus }))
    const { matrix } = t.products
    await user.click(await findByRole('button', { name: matrix.removeVariation.replace('{name}', 'Cor') }))
    await findByText('3 peças reservadas')
    await user.click(getAllByRole('button', { name: t.words.close }).at(-1)!)
    await findByRole('button', { name: matrix.removeValue.replace('{value}', 'Preto') })
  })
})

describe('the pictures of a sku', () => {
  it('are selected among those of the product, for one sku or for all with a value', async () => {
    const size = { id: 2, name: 'Tamanho', values: ['P', 'M'].map((value, at) => ({ id: at + 20, value })) }
    const skus = [0, 1].map((at) =>
      skuOf(at, {
        variations: [
          { name: 'Cor', id: 1, value: 'Azul', valueId: 10 },
          { name: 'Tamanho', id: 2, value: size.values[at]!.value, valueId: at + 20 },
        ],
      }),
    )
    const { api, findByRole, user, t, place } = mount(coloured({ variations: [colour, size], skus }))
    api.on(listVariations, () =>
      pageOf(
        [colour, size].map((one) => ({ ...one, products: 1 })),
        2,
        { page: 1, limit: 100 },
      ),
    )
    const { skuPictures } = t.products
    await user.click(await findByRole('button', { name: /^Imagens de Azul \/ P: 0/ }))
    const image = (n: number) =>
      findByRole('button', { name: new RegExp(`^${skuPictures.picture.replace('{n}', `${n}`)}( |$)`) })
    await user.click(await image(2))
    await user.click(await image(1))
    await user.click(await findByRole('button', { name: skuPictures.allOf.replace('{value}', 'Azul') }))
    await user.click(await image(2))
    await user.click(await findByRole('button', { name: skuPictures.done }))
    await findByRole('button', { name: /^Imagens de Azul \/ P: 1/ })
    await findByRole('button', { name: /^Imagens de Azul \/ M: 2/ })
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(place).toBe(list)
    const uuids = (at: number) => api.requests(updateProduct).at(-1)?.body.skus?.[at]?.images
    expect([uuids(0), uuids(1)]).toEqual([
      [{ uuid: picture(0).uuid }],
      [{ uuid: picture(1).uuid }, { uuid: picture(0).uuid }],
    ])
  })

  it('go with the picture of the product', async () => {
    const skus = [skuOf(0, { images: [picture(1)] }), skuOf(1)]
    const { api, findByRole, user, t, place } = mount(coloured({ skus }))
    await findByRole('button', { name: /^Imagens de Azul: 1/ })
    await user.click(await findByRole('button', { name: t.products.pictures.remove.replace('{n}', '2') }))
    await findByRole('button', { name: /^Imagens de Azul: 0/ })
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(place).toBe(list)
    expect(api.requests(updateProduct).at(-1)?.body).toMatchObject({
      ...{ images: [{ uuid: picture(0).uuid }], skus: [{ images: [] }, { images: [] }] },
    })
  })

  it('of a product that is only read are shown without what moves and removes them', async () => {
    const api = catalogueApi([coloured()], { role: 'read' })
    const { findByRole, queryByRole, t } = mountScreen(<EditProductPage />, { api, ...page })
    const { list: pictures, move, remove } = t.products.pictures
    expect((await findByRole('list', { name: pictures })).children).toHaveLength(2)
    for (const act of [move, remove])
      expect(queryByRole('button', { name: act.replace('{n}', '1').replace('{count}', '2') })).toBeNull()
  })
})
