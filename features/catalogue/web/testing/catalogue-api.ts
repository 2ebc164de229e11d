import { type FakeApi, fakeApi } from '#app/web/testing/fake-api.ts'
import { listMyMerchants } from '#features/merchants/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listCategories, listChanges, searchProducts, showGateway } from '../../contract.ts'
import type { Merchant, Product } from '../catalogue-queries.ts'
import { sampleGateway, sampleMerchant } from './sample-products.ts'

const firstPage = { page: 1, limit: 100 }

/** The calls that every screen of the catalogue makes: its merchant, its products, its categories. */
export function catalogueApi(products: Product[], change: Partial<Merchant> = {}): FakeApi {
  const merchant = { ...sampleMerchant, ...change }
  return fakeApi()
    .on(listMyMerchants, ({ body }) => {
      if (body.uuid !== merchant.uuid) throw new AppError('not_found')
      return pageOf([merchant], 1, firstPage)
    })
    .on(listCategories, () => pageOf([{ id: 5, name: 'Vestidos', products: 1 }], 1, firstPage))
    .on(listChanges, () => pageOf([], 0, { page: 1, limit: 50 }))
    .on(showGateway, () => sampleGateway)
    .on(searchProducts, ({ body }) => {
      const found = products.filter(
        ({ id, uuid, name }) =>
          (body.id == null || body.id === id || body.id === uuid) &&
          name.toLowerCase().includes((body.q ?? '').toLowerCase()),
      )
      return pageOf(found, found.length, body)
    })
}

export const settingsPath = `/merchants/${sampleMerchant.uuid}/settings/products`
