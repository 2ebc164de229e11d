import type { Gateway } from './gateways.ts'

/**
 * What each gateway lets us change of a product. Categories, and what only we know, are always ours. An external link
 * has no stock.
 */
export const writable: Record<Gateway, Record<'prices' | 'stock' | 'active' | 'product', boolean>> = {
  'external-link': { product: true, prices: true, stock: false, active: true },
  native: { product: true, prices: true, stock: true, active: true },
  yampi: { product: true, prices: true, stock: true, active: true },
  shopify: { product: false, prices: false, stock: false, active: false },
}
