import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { merchantInvoicesPtBr } from './merchant-invoices.pt-BR.ts'

export const merchantInvoicesEnUs: MessagesLike<typeof merchantInvoicesPtBr> = {
  title: 'Invoices',
  text: 'Reports unlocked for the brand’s accounts, payments, refunds, and paid orders.',
  failed: 'We couldn’t load the invoices',
  month: 'Month',
  allMonths: 'All months',
  kind: 'Type',
  allKinds: 'Everything',
  kinds: {
    unlock: 'Reports unlocked',
    payment: 'Payments',
    refund: 'Refunds',
    order: 'Paid orders',
    order_refund: 'Refunded orders',
  },
  entry: {
    unlock: 'Report unlocked',
    payment: 'Payment',
    refund: 'Refund',
    order: 'Order paid',
    order_refund: 'Order refunded',
  },
  liveOf: '@{account} live on {date}',
  invoice: 'Invoice {number}',
  order: 'Order {number}',
  empty: 'Nothing in this period',
  list: 'Entries',
  totals: {
    unlocks: 'Reports unlocked',
    paid: 'Paid',
    refunded: 'Refunded',
    ordersPaid: 'Received from orders',
    ordersRefunded: 'Returned to buyers',
  },
  export: 'Download',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  pages: 'Invoice pages',
}
