import type { Gateway } from '../../gateways.ts'
import { newPrice, type PriceEdit } from '../../new-price.ts'
import { highestPrice, type Prices } from '../../price.ts'
import { writable } from '../../writable.ts'
import type { StoredProductState } from '../product-model.ts'
import { listPrices } from '../products/sku-draft.ts'

/** What changes in each product. Prices in centavos, percents in hundredths. */
export type BulkEdit =
  | { kind: 'price'; of: 'sale' | 'discount'; edit: PriceEdit }
  | { kind: 'stock'; by: 'set' | 'add'; value: number }
  | { kind: 'active'; active: boolean }
  | { kind: 'category'; by: 'add' | 'remove'; categoryId: number }
  | { kind: 'group'; by: 'add' | 'remove'; groupId: number }

/** The new state of a product, or the key of the reason why it keeps the old one. */
export type Edited = { after: StoredProductState } | { refused: string }

const mostPieces = 1_000_000_000

/** Applies an edit to a product. Where one sku cannot change, the whole product stays. */
export function applyEdit(before: StoredProductState, gateway: Gateway, edit: BulkEdit): Edited {
  if (isOfShop(gateway, edit) && !writable[gateway][edit.kind === 'price' ? 'prices' : edit.kind])
    return { refused: 'bulk_of_shop' }
  switch (edit.kind) {
    case 'active':
      return { after: { ...before, active: edit.active } }
    case 'category':
      return { after: { ...before, categoryIds: withCategory(before.categoryIds, edit) } }
    case 'group':
      return { after: { ...before, group: withGroup(before.group, edit) } }
    case 'stock':
      return withStock(before, edit)
    case 'price':
      return withPrices(before, edit)
  }
}

/** The gateway's shop has the last word on what the edit changes; categories and groups are ours. */
export function isOfShop(
  gateway: Gateway,
  edit: BulkEdit,
): edit is Exclude<BulkEdit, { kind: 'category' | 'group' }> {
  return (gateway === 'yampi' || gateway === 'shopify') && edit.kind !== 'category' && edit.kind !== 'group'
}

function withCategory(ids: number[], { by, categoryId }: Extract<BulkEdit, { kind: 'category' }>): number[] {
  const others = ids.filter((id) => id !== categoryId)
  return by === 'remove' ? others : [...others, categoryId].sort((a, b) => a - b)
}

function withGroup(
  before: StoredProductState['group'],
  { by, groupId }: Extract<BulkEdit, { kind: 'group' }>,
): StoredProductState['group'] {
  const isIn = by === 'add'
  return before?.isIn === isIn ? before : { id: groupId, isIn, position: null }
}

function withStock(before: StoredProductState, { by, value }: Extract<BulkEdit, { kind: 'stock' }>): Edited {
  if (before.skus.length === 0) return { refused: 'bulk_without_stock' }
  const managed = before.skus.filter(({ quantityManaged }) => quantityManaged)
  if (by === 'add' && managed.length === 0) return { refused: 'bulk_unlimited_stock' }
  const skus = before.skus.map((sku) => {
    if (by === 'set') return { ...sku, quantityManaged: true, onHand: value }
    return sku.quantityManaged ? { ...sku, onHand: sku.onHand + value } : sku
  })
  if (skus.some(({ onHand }) => onHand < 0)) return { refused: 'bulk_stock_below_zero' }
  if (skus.some(({ onHand }) => onHand > mostPieces)) return { refused: 'bulk_stock_too_high' }
  return { after: { ...before, skus } }
}

function withPrices(before: StoredProductState, { of, edit }: Extract<BulkEdit, { kind: 'price' }>): Edited {
  const reprice = of === 'sale' ? newSalePrices : newDiscount
  if (before.skus.length === 0) {
    const prices = reprice(before, edit)
    return typeof prices === 'string' ? { refused: prices } : { after: { ...before, ...prices } }
  }
  const skus: StoredProductState['skus'] = []
  for (const sku of before.skus) {
    const prices = reprice(sku, edit)
    if (typeof prices === 'string') return { refused: prices }
    skus.push({ ...sku, ...prices })
  }
  return { after: { ...before, skus, ...listPrices(skus) } }
}

/** The discounted price moves with the regular one, unless that is set. */
function newSalePrices({ priceSale, priceDiscount }: Prices, edit: PriceEdit): Prices | string {
  const sale = newPrice(priceSale, edit)
  const discount = priceDiscount > 0 && edit.by !== 'set' ? newPrice(priceDiscount, edit) : priceDiscount
  if (sale < 0 || discount < 0) return 'bulk_price_below_zero'
  if (sale > highestPrice) return 'price_too_high'
  if (priceDiscount > 0 && (discount === 0 || discount >= sale)) return 'bulk_discount_not_lower'
  return { priceSale: sale, priceDiscount: discount }
}

function newDiscount({ priceSale }: Prices, edit: PriceEdit): Prices | string {
  if (edit.by === 'set' && edit.value === 0) return { priceSale, priceDiscount: 0 }
  const discount = newPrice(priceSale, edit)
  if (discount <= 0) return 'bulk_price_below_zero'
  return discount < priceSale ? { priceSale, priceDiscount: discount } : 'bulk_discount_not_lower'
}
