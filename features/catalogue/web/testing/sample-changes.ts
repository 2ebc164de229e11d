import type { Change } from '../bulk/use-changes.ts'
import { sampleMerchant, sampleProduct } from './sample-products.ts'

/** A change of the regular price of one product. */
export const sampleChange: Change = {
  uuid: '0199a2f4-7d1e-4000-8000-0000000000c1',
  merchantUuid: sampleMerchant.uuid,
  kind: 'bulk',
  state: 'done',
  title: 'price_sale',
  total: 1,
  done: 1,
  changed: 1,
  leftOutCount: 0,
  leftOut: [],
  failure: null,
  preview: null,
  canUndo: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  undoneAt: null,
}

const { uuid, name, gateway } = sampleProduct()
const before = {
  ...{ priceSale: [8990], priceDiscount: [0], stock: [4], active: true, categoryIds: [], inGroup: null },
}

/** A product before and after its price goes up. */
export const sampleChangedProduct = { uuid, name, gateway, before, after: { ...before, priceSale: [9890] } }
