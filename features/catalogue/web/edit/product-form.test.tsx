import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  createProduct,
  fillIn,
  fillInImages,
  listStockEntries,
  listVariations,
  receiveStock,
  saveVariation,
  searchProducts,
  updateProduct,
} from '../../contract.ts'
import { catalogueApi, settingsPath } from '../testing/catalogue-api.ts'
import { sampleLink, sampleProduct, sampleSku } from '../testing/sample-products.ts'
import { EditLinkPage, EditProductPage, NewLinkPage, NewProductPage } from './product-page.tsx'

const list = `${settingsPath}/brand/42`
const newPath = { path: `${list}/new`, pattern: '/merchants/:uuid/settings/products/brand/:brandId/new' }
const editPath = {
  path: `${list}/7/edit`,
  pattern: '/merchants/:uuid/settings/products/brand/:brandId/:productId/edit',
}

/** The merchant's variations as the server stores them, with numbers for new ones. */
function withVariations(api = catalogueApi([])) {
  let next = 100
  const stored: { id: number; name: string; values: { id: number; value: string }[]; products: number }[] = []
  return api
    .on(listVariations, () => pageOf(stored, stored.length, { page: 1, limit: 100 }))
    .on(saveVariation, ({ body }) => {
      const values = body.values.map(({ id, value }) => ({ id: id ?? next++, value }))
      const variation = { id: body.id ?? next++, name: body.name, values, products: 0 }
      stored.push(variation)
      return variation
    })
}

describe.each<Locale>(['pt-BR', 'en-US'])('the form of a product (%s)', (locale) => {
  it('adds a product with 3 × 4 variations, each with its price', async () => {
    const api = withVariations().on(createProduct, () => sampleProduct())
    const { findByRole, getByRole, getAllByRole, user, t, place } = mountScreen(<NewProductPage />, {
      api,
      locale,
      ...newPath,
    })
    const { matrix, form } = t.products
    await user.type(await findByRole('textbox', { name: form.name }), 'Vestido midi')
    await user.type(getByRole('textbox', { name: `${matrix.columns.priceSale}: ${matrix.product}` }), '89,90')
    const addVariation = async (name: string, values: string, at: number) => {
      await user.click(getByRole('button', { name }))
      await findByRole('group', { name })
      await user.type(getAllByRole('textbox', { name: matrix.values })[at]!, `${values}{Enter}`)
    }
    await addVariation(matrix.suggested.color, 'Azul, Preto, Rosa', 0)
    await addVariation(matrix.suggested.size, 'P, M, G, GG', 1)
    await user.click(getByRole('button', { name: form.create }))

    await expect.poll(place).toBe(list)
    const { body } = api.requests(createProduct)[0]!
    expect(body.skus?.length).toBe(12)
    expect(body.skus?.map(({ priceSale }) => priceSale)).toEqual(Array(12).fill(8990))
    expect(new Set(body.skus?.map((sku) => sku.variationsValuesIds?.join())).size).toBe(12)
    expect(body).toMatchObject({ brandId: 42, simple: false, name: 'Vestido midi' })
  })

  it('names the product in the title without its number, and keeps what was typed when saving fails', async () => {
    const api = withVariations(catalogueApi([sampleProduct()])).on(updateProduct, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, findByDisplayValue, user, t } = mountScreen(<EditProductPage />, {
      api,
      locale,
      ...editPath,
    })
    await findByRole('heading', { level: 1, name: 'Vestido midi floral' })
    await user.type(await findByRole('textbox', { name: t.products.form.name }), ' novo')
    await user.click(await findByRole('button', { name: t.words.save }))
    await findByRole('alert')
    await findByDisplayValue('Vestido midi floral novo')
  })

  it('answers an unknown product with the text for a wrong link', async () => {
    const { findByRole, t } = mountScreen(<EditProductPage />, { api: catalogueApi([]), locale, ...editPath })
    await findByRole('heading', { name: t.products.unknown.title, level: 1 })
  })
})

describe('the form of a product', () => {
  it('shows what is missing at its place, and sends nothing', async () => {
    const api = withVariations()
    const { findByRole, findAllByText, user, t } = mountScreen(<NewProductPage />, { api, ...newPath })
    await user.click(await findByRole('button', { name: t.products.form.create }))
    await findAllByText(t.fields.required)
    expect(api.requests(createProduct)).toEqual([])
  })

  it.each([
    ['name', 'Nome: '],
    ['skus.0.images.0.url', 'Imagem: '],
  ])('shows a refusal of %s as the specification says', async (field, beginning) => {
    const api = withVariations(catalogueApi([sampleProduct()])).on(updateProduct, () => {
      throw new AppError('validation_failed', { fields: { [field]: ['invalid_value'] } })
    })
    const { findByRole, user, t } = mountScreen(<EditProductPage />, { api, ...editPath })
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(async () => (await findByRole('alert')).textContent).toContain(beginning)
  })

  it('keeps both versions when another editor has saved, and lets the user choose', async () => {
    const products = [sampleProduct()]
    const api = withVariations(catalogueApi(products)).on(updateProduct, ({ body }) => {
      if (body.version !== 4)
        throw new AppError('conflict', { fields: { version: ['merchant_changed_elsewhere'] } })
      return sampleProduct()
    })
    const { findByRole, findByText, user, t, place } = mountScreen(<EditProductPage />, { api, ...editPath })
    await user.type(await findByRole('textbox', { name: t.products.form.name }), ' azul')
    products[0] = sampleProduct({ name: 'Vestido longo ref. 12', version: 4 })
    await user.click(await findByRole('button', { name: t.words.save }))
    await findByText(t.products.conflict.title)
    await findByText('Vestido longo', { selector: 'dd div' })
    await findByText('Vestido midi floral azul', { selector: 'dd div' })
    await user.click(await findByRole('button', { name: t.products.conflict.keepMine }))
    await expect.poll(place).toBe(list)
    expect(api.requests(updateProduct).at(-1)?.body).toMatchObject({
      version: 4,
      name: 'Vestido midi floral azul',
    })
  })

  it('enters received pieces, and shows the history of the stock', async () => {
    const product = sampleProduct({ skus: [sampleSku({ id: 31, quantityManaged: true, stockQuantity: 4 })] })
    const totals = { skuId: 31, managed: true, onHand: 4, reserved: 0, shortage: 0, available: 4 }
    const entry = {
      id: 1,
      kind: 'received' as const,
      quantity: 4,
      onHandChange: 4,
      reservedChange: 0,
      byUuid: null,
      reason: 'Primeira remessa',
      at: '2026-11-20T12:00:00.000Z',
    }
    const api = catalogueApi([product])
      .on(listStockEntries, () => ({
        ...pageOf([entry], 1, { page: 1, limit: 20 }),
        totals: { ...totals, lasting: 2 },
      }))
      .on(receiveStock, () => ({ ...totals, onHand: 9, available: 9 }))
    const { findByRole, findByText, user, t } = mountScreen(<EditProductPage />, { api, ...editPath })
    const { stockDialog } = t.products
    await user.click(await findByRole('button', { name: /Estoque de Produto: 4/ }))
    await findByText(/Primeira remessa/)
    await findByText('2 peças reservadas estão em sacolas VIP, que não vencem.')
    const pieces = await findByRole('textbox', { name: stockDialog.received })
    await user.click(await findByRole('button', { name: stockDialog.save }))
    await findByText(t.fields.required)
    await user.type(pieces, '5')
    await user.click(await findByRole('button', { name: stockDialog.save }))
    await findByText(stockDialog.done)
    expect(api.requests(receiveStock)[0]?.body).toMatchObject({ skuId: 31, quantity: 5 })
    await user.keyboard('{Escape}')
    await findByRole('button', { name: /Estoque de Produto: 9/ })
  })

  it('does not send the stock of a sku that is counted', async () => {
    const api = withVariations(catalogueApi([sampleProduct()])).on(updateProduct, () => sampleProduct())
    const { findByRole, user, t, place } = mountScreen(<EditProductPage />, { api, ...editPath })
    await user.click(await findByRole('button', { name: t.words.save }))
    await expect.poll(place).toBe(list)
    const [sku] = api.requests(updateProduct)[0]?.body.skus ?? []
    expect(sku).toMatchObject({ id: 1, priceSale: 8990 })
    expect(sku?.stockQuantity).toBeUndefined()
    expect(sku?.quantityManaged).toBeUndefined()
  })

  it('copies the link to buy of a product on sale', async () => {
    const shown = mountScreen(<EditProductPage />, { api: catalogueApi([sampleProduct()]), ...editPath })
    const { form } = shown.t.products
    await shown.user.click(await shown.findByRole('button', { name: form.copyBuyLink }))
    await shown.findByText(form.buyLinkCopied, { selector: '[role=status]' })
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/comprar/${sampleProduct().uuid}`)
  })

  it('has no link to buy for a product that is not on sale', async () => {
    const hidden = catalogueApi([sampleProduct({ active: false })])
    const { findByRole, queryByRole, t } = mountScreen(<EditProductPage />, { api: hidden, ...editPath })
    const { form } = t.products
    await findByRole('textbox', { name: form.name })
    expect(queryByRole('button', { name: form.copyBuyLink })).toBeNull()
  })

  it('may only be read by a reader', async () => {
    const api = catalogueApi([sampleProduct()], { role: 'read' })
    const { findByText, queryByRole, t } = mountScreen(<EditProductPage />, { api, ...editPath })
    await findByText(t.products.form.readOnly)
    expect(queryByRole('button', { name: t.words.save })).toBeNull()
  })

  it('has what was typed after a reload', async () => {
    const screen = mountScreen(<Reloaded />, { api: catalogueApi([]), ...newPath })
    const { findByRole, findByDisplayValue, findByText, user, t } = screen
    await user.type(await findByRole('textbox', { name: t.products.form.name }), 'Saia')
    await user.click(await findByRole('button', { name: 'Cor' }))
    await user.type(await findByRole('textbox', { name: 'Valores' }), 'Azul, Rosa{Enter}')
    await user.type(await findByRole('textbox', { name: 'Preço: Rosa' }), '70')
    await user.click(await findByRole('button', { name: 'Reload' }))
    await findByDisplayValue('Saia')
    await findByDisplayValue('70')
    await findByText('2 combinações')
  })
})

/** The page, mounted again by a press, as by a reload. */
function Reloaded() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
      <NewProductPage key={visit} />
    </>
  )
}

describe('the form of an external link', () => {
  const newLink = {
    path: `${settingsPath}/external-link/new`,
    pattern: '/merchants/:uuid/settings/products/external-link/new',
  }

  it('adds a link with a price and a lower one', async () => {
    const api = catalogueApi([]).on(createProduct, () => sampleLink())
    const { findByRole, findByText, user, t, place } = mountScreen(<NewLinkPage />, { api, ...newLink })
    const { form } = t.products
    const field = (name: string) => findByRole('textbox', { name: new RegExp(`^${name}`) })
    await user.type(await field(form.link), 'https://loja.example/bolsa')
    await user.type(await field(form.name), 'Bolsa')
    await user.type(await findByRole('textbox', { name: form.price }), '99,90')
    await user.type(await field(form.priceDiscount), '120')
    await user.click(await findByRole('button', { name: form.createLink }))
    await findByText(form.discountTooHigh)
    await user.clear(await field(form.priceDiscount))
    await user.type(await field(form.priceDiscount), '79,90')
    await user.type(await field(form.description), 'Couro <macio>')
    await user.click(await findByRole('button', { name: form.createLink }))
    await expect.poll(place).toBe(`${settingsPath}/external-link`)
    expect(api.requests(createProduct)[0]?.body).toMatchObject({
      externalLink: true,
      link: 'https://loja.example/bolsa',
      priceSale: 9990,
      priceDiscount: 7990,
      description: 'Couro &lt;macio&gt;',
    })
  })

  it('is filled in from the product’s page once the seller has accepted what was found', async () => {
    const copy = { width: 120, height: 120, url: '/files/products/a~4/1.jpg' }
    const uuid = '0199a2f4-7d1e-4000-8000-000000000031'
    const image = {
      ...{ id: '1', uuid, name: '', order: 0, extension: 'jpg' },
      ...{ small: copy, thumb: copy, medium: copy, large: copy },
    }
    const api = catalogueApi([])
      .on(fillIn, ({ body }) => ({
        name: 'Bolsa de palha',
        description: '<p>Palha natural</p>',
        priceSale: 19_900,
        priceDiscount: 14_990,
        currency: 'BRL',
        link: body.url,
        images: [{ url: 'https://loja.example/a.jpg', preview: 'data:image/png;base64,AAAA' }],
      }))
      .on(fillInImages, () => ({ images: [image], leftOut: 0 }))
    const { findByRole, findByText, findByDisplayValue, user, t } = mountScreen(<NewLinkPage />, {
      api,
      ...newLink,
    })
    const words = t.products.fillIn
    await user.type(await findByRole('textbox', { name: words.url }), 'https://loja.example/bolsa')
    await user.click(await findByRole('button', { name: words.read }))
    await findByText('Palha natural')
    await user.click(await findByRole('button', { name: words.accept }))
    await findByDisplayValue('Bolsa de palha')
    await findByDisplayValue('199,00')
    await findByDisplayValue('149,90')
    await findByRole('list', { name: t.products.pictures.list })
    expect(api.requests(fillInImages)[0]?.body.urls).toEqual(['https://loja.example/a.jpg'])
  })

  it('says that a page could not be read, and leaves the form to be typed', async () => {
    const api = catalogueApi([]).on(fillIn, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, user, t } = mountScreen(<NewLinkPage />, { api, ...newLink })
    await user.type(await findByRole('textbox', { name: t.products.fillIn.url }), 'https://loja.example')
    await user.click(await findByRole('button', { name: t.products.fillIn.read }))
    const url = await findByRole('textbox', { name: t.products.fillIn.url })
    await expect.poll(() => url.getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the stored description as text', async () => {
    const product = sampleLink({ description: '<p>Palha &amp; couro<br>natural</p>' })
    const { findByDisplayValue } = mountScreen(<EditLinkPage />, {
      api: catalogueApi([product]),
      path: `${settingsPath}/${product.uuid}/external-link/edit`,
      pattern: '/merchants/:uuid/settings/products/:productUuid/external-link/edit',
    })
    const text = await findByDisplayValue(/Palha & couro/)
    expect((text as HTMLTextAreaElement).value).toBe('Palha & couro\nnatural')
  })

  it('says what to do when the product does not load', async () => {
    const api = catalogueApi([]).on(searchProducts, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, t } = mountScreen(<EditProductPage />, { api, ...editPath })
    await findByRole('heading', { name: t.products.failed.product })
  })
})
