import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { merchantInvoicesPtBr } from './merchant-invoices.pt-BR.ts'

export const merchantInvoicesEnUs: MessagesLike<typeof merchantInvoicesPtBr> = {
  title: 'Invoices',
  text: 'Reports unlocked for the brand’s accounts, payments, and refunds.',
  failed: 'We couldn’t load the invoices',
  month: 'Month',
  allMonths: 'All months',
  kind: 'Type',
  allKinds: 'Everything',
  kinds: { unlock: 'Reports unlocked', payment: 'Payments', refund: 'Refunds' },
  entry: { unlock: 'Report unlocked', payment: 'Payment', refund: 'Refund' },
  liveOf: '@{account} live on {date}',
  invoice: 'Invoice {number}',
  empty: 'Nothing in this period',
  list: 'Entries',
  totals: { unlocks: 'Reports unlocked', paid: 'Paid', refunded: 'Refunded' },
  export: 'Download',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  pages: 'Invoice pages',
}
