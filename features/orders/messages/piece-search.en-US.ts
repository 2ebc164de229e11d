import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { pieceSearchPtBr } from './piece-search.pt-BR.ts'

export const pieceSearchEnUs: MessagesLike<typeof pieceSearchPtBr> = {
  label: 'Search products by name or ref.',
  clear: 'Clear search',
  loading: 'Loading products',
  failed: 'We couldn’t load the products.',
  none: 'No products found',
  noProducts: 'This brand has no products in stock for sale yet.',
  found: 'Products found',
  more: 'There are more products: type part of the name to find them.',
  pick: 'Add {product}',
  left: '{n, plural, =0 {sold out} other {# in stock}}',
  notOnSale: 'Not for sale',
}
