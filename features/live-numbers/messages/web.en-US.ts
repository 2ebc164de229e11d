import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { liveNumbersPtBr } from './web.pt-BR.ts'

export const liveNumbersEnUs: MessagesLike<typeof liveNumbersPtBr> = {
  title: 'Live numbers',
  loading: 'Loading the live’s numbers',
  failed: 'We couldn’t load the live’s numbers.',
  consent:
    'Actions are counted only of visitors who agreed to statistics, without saying whose they are. Viewers are always counted.',
  empty: 'There are no numbers yet',
  emptyText: 'They appear here, minute by minute, once the live begins.',
  xlsx: 'Download as a spreadsheet (XLSX)',
  csv: 'Download as CSV',
  files: 'Download',
  started: 'The file is being downloaded.',
  curve: 'The live, minute by minute',
  curveLabel:
    'Chart of viewers, messages, pieces added to carts, visits to the checkout, and sales by minute, from {from} to {to}',
  table: 'Show as a table',
  minute: 'Minute',
  notCounted: 'not counted',
  mark: '{name}: most wanted at {time}',
  unnamed: 'Product not on sale',
  peak: 'Most viewers at once',
  series: {
    viewers: 'Watching',
    messages: 'Messages',
    questions: 'Questions',
    details: 'Products viewed',
    carts: 'Added to cart',
    checkouts: 'Went to checkout',
    sales: 'Sales',
  },
  funnel: 'From viewers to buyers',
  funnelText:
    'Products viewed, cart, and checkout are actions, not people: a viewer who opens two products counts twice. Sales are paid bags.',
  paidShare: '{share} of the {orders} bags opened from the cart',
  revenue: 'Received',
  sold: 'Pieces sold',
  salesText:
    'Sales are bags that left the live’s cart and were paid, at the time when the buyer went to the checkout.',
  share: '{share} of the step before',
  products: 'Most wanted products',
  product: 'Product',
  best: 'Most wanted',
  origins: 'Where viewers came from',
  origin: 'Campaign',
  direct: 'no campaign',
  compare: 'Compare with the brand’s other lives',
  live: 'Live',
  thisOne: 'this live',
}
