import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { searchProducts } from '#features/catalogue/contract.ts'
import { sampleMerchant, sampleProduct, sampleSku } from '#features/catalogue/web/testing/sample-products.ts'
import { listMyMerchants } from '#features/merchants/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { BioProduct } from '../../bio-queries.ts'
import { newProduct } from './new-link.ts'
import { ProductList } from './product-list.tsx'

const all = { page: 1, limit: 100 }
const catalogue = [
  sampleProduct(),
  sampleProduct({
    uuid: '0199a2f4-7d1e-4000-8000-000000000008',
    name: 'Saia plissada ref. 13',
    available: false,
    skus: [sampleSku({ stockQuantity: 0 })],
  }),
]

function catalogueOf(merchants = [sampleMerchant]): FakeApi {
  return fakeApi()
    .on(listMyMerchants, () => pageOf(merchants, merchants.length, all))
    .on(searchProducts, ({ body }) => {
      const found = catalogue.filter(({ name }) => name.toLowerCase().includes(body.q ?? ''))
      return pageOf(found, found.length, all)
    })
}

function Group({ first = [] }: { first?: BioProduct[] }) {
  const [products, setProducts] = useState(first)
  return <ProductList products={products} errors={{}} onChange={setProducts} />
}

describe.each<Locale>(['pt-BR', 'en-US'])('the products of a store (%s)', (locale) => {
  it('are chosen from the catalogue by search, and follow it', async () => {
    const api = catalogueOf()
    const { user, t, findByRole, findByText, queryByText } = mountScreen(<Group />, { api, locale })
    const { store } = t.bio
    await user.click(await findByRole('button', { name: store.fromCatalogue }))
    await findByText(store.catalogue.soldOut)
    await user.type(await findByRole('searchbox', { name: store.catalogue.search }), 'midi')
    await expect.poll(() => queryByText('Saia plissada')).toBeNull()
    await user.click(
      await findByRole('button', { name: store.catalogue.add.replace('{name}', 'Vestido midi floral') }),
    )
    await findByText(store.state.available)
    const again = await findByRole('button', {
      name: store.catalogue.added.replace('{name}', 'Vestido midi floral'),
    })
    expect((again as HTMLButtonElement).disabled).toBe(true)
    expect(api.requests(searchProducts).at(-1)?.body).toMatchObject({ active: true, q: 'midi' })
  })

  it('are named when they left the catalogue, and can be removed', async () => {
    const price = { amount: 0, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false }
    const gone: BioProduct = {
      ...newProduct(),
      name: 'Bolsa de palha',
      productUuid: '0199a2f4-7d1e-4000-8000-000000000009',
      catalogue: { state: 'gone', picture: null, price },
    }
    const { user, t, findByRole, findByText, queryByText } = mountScreen(<Group first={[gone]} />, { locale })
    await findByText(t.bio.store.state.gone)
    await user.click(
      await findByRole('button', { name: t.bio.links.more.replace('{name}', 'Bolsa de palha') }),
    )
    await user.click(await findByRole('menuitem', { name: t.bio.links.remove }))
    await expect.poll(() => queryByText('Bolsa de palha')).toBeNull()
  })

  it('lead to the brands when the seller has none', async () => {
    const { user, t, findByRole } = mountScreen(<Group />, { api: catalogueOf([]), locale })
    await user.click(await findByRole('button', { name: t.bio.store.fromCatalogue }))
    const link = await findByRole('link', { name: t.bio.store.catalogue.toMerchants })
    expect(link.getAttribute('href')).toBe('/merchants')
  })

  it('say what to do when the catalogue does not load', async () => {
    const api = catalogueOf().on(searchProducts, () => {
      throw new AppError('unavailable')
    })
    const { user, t, findByRole } = mountScreen(<Group />, { api, locale })
    await user.click(await findByRole('button', { name: t.bio.store.fromCatalogue }))
    await findByRole('heading', { name: t.bio.store.catalogue.failed })
    await findByRole('button', { name: t.words.retry })
  })

  it('can still be typed in by hand', async () => {
    const { user, t, findByRole } = mountScreen(<Group />, { locale })
    await user.click(await findByRole('button', { name: t.bio.store.addProduct }))
    await user.type(await findByRole('textbox', { name: t.bio.store.name }), 'Feita à mão')
    await findByRole('button', { name: /Feita à mão/, expanded: true })
  })
})
