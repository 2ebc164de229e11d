import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { closeOutFilesPtBr } from './close-out.files.pt-BR.ts'

/** What files of orders say. */
export const closeOutFilesEnUs: MessagesLike<typeof closeOutFilesPtBr> = {
  word: { carts: 'carts', claims: 'orders', people: 'close-out', picking: 'picking' },
  sheet: {
    carts: 'Carts',
    claims: 'Orders',
    people: 'Close-out by person',
    picking: 'Picking list',
  },
  shown: {
    carts: '{n, plural, =0 {No carts} one {1 order} other {# orders}} in the carts',
    claims: '{n, plural, =0 {No orders} one {1 order} other {# orders}}',
    people: 'Close-out: {n, plural, =0 {no orders} one {1 person} other {# people}}',
    picking: 'Picking list: {n, plural, =0 {nothing to pick} one {1 item} other {# items}}',
  },
  head: {
    product: 'Product',
    codes: 'Code',
    sku: 'SKU',
    variant: 'Variant',
    person: 'Person',
    quantity: 'Qty',
    pieces: 'Items',
    waiting: 'Waiting',
    price: 'Price',
    total: 'Total',
    state: 'Status',
    position: 'Position',
    confidence: 'Confidence',
    corrected: 'Corrected',
    messages: 'Messages',
    items: 'Order',
    note: 'Note',
    waitingItems: 'Waiting for',
    people: 'People',
  },
  state: {
    ordered: 'ordered',
    conditional: 'on a condition',
    waiting: 'waiting',
    partly_waiting: 'partly waiting',
    code_not_found: 'code not found',
  },
  item: '{n} × {product}',
  unpriced: '{n, plural, one {1 item has} other {# items have}} no price: the total is partial',
}
