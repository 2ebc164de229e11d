import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    no_freight_there: 'The shop does not deliver to this postal code.',
    freight_unavailable: 'The carrier didn’t answer, so shipping can’t be calculated. Try again in a minute.',
    choose_freight: 'Choose how you want to receive it.',
    bag_price_changed: 'The bag has changed. Check the total and pay again.',
    bag_pieces_gone: 'No more items of this product are free.',
    unknown_coupon: 'This coupon doesn’t exist or has ended.',
    coupon_of_others: 'This coupon is for other items.',
    coupon_used_up: 'This coupon has been used up.',
    coupon_code_taken: 'There’s already a coupon with this code.',
    too_many_coupons: 'You’ve reached the limit of coupons. End one to add another.',
    invalid_coupon_code: 'Use 2 to 20 letters and digits, without spaces.',
    invalid_percent: 'Enter a percentage from 1 to 100.',
    ends_before_start: 'The end comes after the start.',
    withdrawal_too_late: 'It’s too late to cancel this purchase.',
    document_for_label: 'Enter the recipient’s CPF or CNPJ: the carrier requires it to ship.',
    choose_location: 'Choose where you want to pick it up.',
    dearer_freight: 'Shipping there costs more than you paid. Talk to the shop to change the address.',
    freight_changed: 'The shipping table was changed elsewhere. Reload the page and edit it again.',
    invalid_zip_range: 'The last postal code comes after the first. Fill in both or neither.',
    too_many_rates: 'The table has too many rows.',
  },
  checkout_emails: {
    withdrawal_seller: {
      subject: 'Order no. {n} was canceled by its buyer',
      title: '{buyer} withdrew from order no. {n}',
      intro:
        'The order belongs to {merchant}. Return everything that was paid, including shipping, and mark the order as refunded.',
      button: 'Open the order',
      footer: 'You get this email because you manage the shop.',
    },
    withdrawal_buyer: {
      subject: 'We received your withdrawal from order no. {n}',
      title: 'Your withdrawal is registered',
      intro:
        '{merchant} has been told. They arrange the return of the items with you and return everything you paid.',
      footer: 'You get this email because you withdrew from a purchase.',
    },
  },
}
