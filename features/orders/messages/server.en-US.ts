import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    unknown_order: 'Order not found.',
    unknown_line: 'This item is no longer in the order.',
    unknown_buyer: 'Customer not found.',
    order_state: 'The order has moved on. Reload the page and try again.',
    too_many_pieces_of_line: '10 units at most',
    not_on_sale: 'This product is not for sale.',
    payment_changed: 'The order changed while you were confirming. Check the items and confirm again.',
    payment_other_amount: 'That isn’t the amount due on this order.',
    payment_gone: 'The items in this order have gone to someone else.',
    payment_nothing_due: 'There’s nothing to pay on this order.',
    sale_over: 'This sale has ended.',
  },
}
