import { foldText } from '#platform/contract/fold-text.ts'
import type { ImportField } from '../../import-fields.ts'
import type { StoredProductState } from '../product-model.ts'
import { type Planned, updatedState } from './plan-products.ts'

type Sku = StoredProductState['skus'][number]

/** The fields of a product that its rows change; none if the product stays as it is. A new category has no id yet. */
export function changedFields(
  { existing, product }: Extract<Planned, { kind: 'update' }>,
  categoryIds: Map<string, number>,
): ImportField[] {
  const names = product.rows[0]?.categories ?? null
  const known = names?.map((name) => categoryIds.get(foldText(name)))
  const ids = known?.every((id) => id !== undefined) ? [...new Set(known)].sort((a, b) => a - b) : null
  const before = existing.state
  const after = updatedState(existing, product, ids)
  const differs = (of: (state: StoredProductState) => unknown) =>
    JSON.stringify(of(before)) !== JSON.stringify(of(after))
  const skuDiffers = (of: (sku: Sku) => unknown) => differs(({ skus }) => skus.map(of))
  const changed: [ImportField, boolean][] = [
    ['name', differs(({ name }) => name)],
    ['description', differs(({ description }) => description)],
    ['categories', (names !== null && ids === null) || differs((state) => state.categoryIds)],
    ['active', differs(({ active }) => active)],
    ['link', differs(({ link }) => link)],
    ['price_sale', differs(({ priceSale }) => priceSale) || skuDiffers(({ priceSale }) => priceSale)],
    [
      'price_discount',
      differs(({ priceDiscount }) => priceDiscount) || skuDiffers(({ priceDiscount }) => priceDiscount),
    ],
    ['price_cost', skuDiffers(({ priceCost }) => priceCost)],
    ['stock', skuDiffers(({ quantityManaged, onHand }) => [quantityManaged, onHand])],
    ['sku', skuDiffers(({ sku }) => sku)],
    ['barcode', skuDiffers(({ barcode }) => barcode)],
  ]
  return changed.flatMap(([field, isChanged]) => (isChanged ? [field] : []))
}
