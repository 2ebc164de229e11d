import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    payments_unavailable: 'We can’t reach the payment provider right now. Try again in a moment.',
    foreign_address: 'This address doesn’t belong to Arara.',
    unknown_product: 'This product isn’t for sale.',
    unknown_price: 'This price is no longer valid. Reload the page.',
    unknown_currency: 'We only sell in Brazilian reais.',
    pix_not_recurring: 'The subscription can’t be paid with Pix. Choose card or boleto.',
    subscribed_already: 'You already have a subscription. Manage it under Payment methods.',
    reason_missing: 'Enter a reason with at least 3 characters.',
    not_so_many_left: 'You can only remove {n} from this credit.',
  },
  billing: {
    about_credit: {
      opened: 'This credit opened the report.',
      free: 'Opens the report at no cost.',
      spends: 'Opens the report and uses 1 credit.',
      available: '{n, plural, one {Opens # more day of reports.} other {Opens # more days of reports.}}',
      unlimited: 'Opens every report for one profile.',
      spent: 'This credit has been used.',
      expired: 'This credit has expired.',
      not_yet: 'This credit isn’t valid yet.',
      stopped: 'This credit is on hold.',
      revoked: 'The payment for this credit was refunded.',
    },
    plans: {
      credit_1: {
        name: '1 credit',
        description: 'Opens every live on one day. Valid for 1 year, on any profile.',
      },
      credit_4: {
        name: '4 credits',
        description: 'Opens every live on four days. Valid for 1 year, on any profile.',
      },
      subscription_month: {
        name: 'Monthly subscription',
        description: 'Every live on one Instagram profile, unlimited. For 2 or more lives a week.',
      },
    },
  },
  merchant_invoices: {
    sheet: 'Invoices',
    file: 'invoices',
    head: {
      at: 'Date',
      kind: 'Type',
      account: 'Account',
      live_day: 'Live date',
      reference: 'Invoice or order',
      amount: 'Amount',
    },
    kind: {
      unlock: 'Report unlocked',
      payment: 'Payment',
      refund: 'Refund',
      order: 'Order paid',
      order_refund: 'Order refunded',
    },
  },
}
