import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { parcelsPtBr } from './web.pt-BR.ts'

export const parcelsEnUs: MessagesLike<typeof parcelsPtBr> = {
  title: 'Pick the items',
  back: 'Orders',
  loading: 'Loading the picking list',
  failed: 'We couldn’t load the picking list.',
  empty: 'Nothing to pick',
  emptyText: 'Paid orders appear here until they are packed.',
  toOrders: 'See the orders',
  views: { label: 'How to pick', products: 'By product', bags: 'By bag' },
  chosen: '{n, plural, one {# order} other {# orders}}',
  progress: 'Picked',
  pieces: '{picked} of {n, plural, one {# item} other {# items}}',
  left: '{n, plural, one {# more order is left for later: this list has the first 500.} other {# more orders are left for later: this list has the first 500.}}',
  order: 'Order #{n}',
  orders: '{n, plural, one {Order} other {Orders}} {numbers}',
  quantity: '{n} ×',
  tickFailed: 'We couldn’t save the check mark.',
  files: {
    open: 'Pick and print',
    print: 'Print',
    pick: 'Pick the items',
    picking_by_product: 'Picking list by product (PDF)',
    picking_by_bag: 'Picking list by bag (PDF)',
    slips: 'Packing slips (PDF)',
    labels: 'Labels, 10 × 15 cm (PDF)',
    labels_a4: 'Labels, 4 on an A4 page (PDF)',
    xlsx: 'Orders as Excel',
    csv: 'Orders as CSV',
    started: 'Downloading the file',
    nothing: 'No paid order to put into the file.',
    noAddress: 'None of these customers has given an address yet.',
    someAddressed:
      '{n, plural, one {Downloading. # order was left out: it has no address.} other {Downloading. # orders were left out: they have no address.}}',
    failed: 'We couldn’t make the file.',
  },
}
