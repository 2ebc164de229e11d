import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { liveBagsPtBr } from './live-bags.pt-BR.ts'
import { pieceSearchEnUs } from './piece-search.en-US.ts'

export const liveBagsEnUs: MessagesLike<typeof liveBagsPtBr> = {
  none: 'Turn this live’s orders into bags: items are reserved and each customer gets a bag to pay for.',
  some: '{n, plural, one {# order from this live is in a bag.} other {# orders from this live are in bags.}}',
  open: 'Create bags',
  title: 'Create bags',
  text: 'Each customer’s items go into their bag. Customers who already have an open bag get the items there.',
  brand: 'Brand',
  sale: 'Sale',
  noSale: 'Not part of a sale',
  saleHint: 'The time to pay for bags in a sale starts when the sale ends.',
  all: 'Create all bags',
  running: 'creating bags',
  progress: '{done} of {total}',
  failed: 'We couldn’t create the bags.',
  loadFailed: 'We couldn’t load this live’s orders.',
  loading: 'Loading this live’s orders',
  resultTitle: 'What happened',
  results: {
    added: '{n, plural, one {# order went into the bag.} other {# orders went into bags.}}',
    waiting:
      '{n, plural, one {# order is on the waitlist: the item went to someone else.} other {# orders are on the waitlist: the items went to others.}}',
    already: '{n, plural, one {# order was already in the bag.} other {# orders were already in bags.}}',
    notPossible: '{n, plural, one {# order didn’t go into a bag:} other {# orders didn’t go into bags:}}',
    nothing: 'No new orders in this live.',
  },
  problem: '@{user}, {product}',
  unknownProduct: 'unidentified product',
  reasons: {
    no_product: 'We don’t know which of your products this is. Choose the product in the live’s order.',
    no_variation:
      'The variation is missing, such as the size. Fix the live’s order or create the bag by hand.',
    conditional: 'The order has a condition. Check with the customer and create their bag from the list.',
    not_on_sale: 'The product is not for sale.',
    sold_out: 'Sold out, and the waitlist is off.',
    too_many_pieces_of_line: '10 units at most',
    withdrawn: 'The customer changed their mind or wants fewer. If so, take the item out of order #{number}.',
    gone: 'The customer no longer wants this.',
  },
  people: 'Customers with orders',
  noPeople: 'No orders in this live yet.',
  claims: '{n, plural, one {# order} other {# orders}}',
  inBag: 'in order #{numbers}',
  one: 'Create bag',
  oneOf: 'Create bag for @{user}',
  result: {
    title: 'Live results',
    open: 'Show results',
    close: 'Hide results',
    failed: 'We couldn’t load the live’s results.',
    funnel: 'From messages to shipping',
    comments:
      '{n, plural, one {# message in the live. We count people:} other {# messages in the live. We count people:}}',
    steps: {
      commented: 'Sent a message',
      claimed: 'Asked for items',
      ordered: 'Have a bag',
      paid: 'Paid',
      sent: 'Package sent',
    },
    share: '{share} of the step before',
    pieces: 'What became of the items',
    shares: {
      paid: 'Paid',
      open: 'Reserved, not paid yet',
      waiting: 'On the waitlist',
      expired: 'Time ran out',
      cancelled: 'Canceled or removed',
      missed: 'Waitlisted, never available',
      refunded: 'Refunded',
    },
    count:
      '{pieces, plural, one {# item} other {# items}} in {orders, plural, one {# order} other {# orders}}',
    withoutOrder: 'Asked for in the live, not in a bag',
    asked:
      '{pieces, plural, one {# item} other {# items}} from {people, plural, one {# person} other {# people}}',
    orders: 'See this live’s orders',
  },
  pieceSearch: pieceSearchEnUs,
  choose: 'Choose product',
  chooseFor: 'Choose the product for {product}',
  keep: 'Close search',
  outcomes: {
    added: '{product}: in the bag, order #{number}',
    partly:
      '{product}: in the bag, order #{number}; {n, plural, one {# item is} other {# items are}} on the waitlist',
    waiting: '{product}: on the waitlist, order #{number}',
    already_there: '{product}: already in order #{number}',
    refused: '{product}: {reason}',
  },
}
