import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    erasure_orders_under_way:
      'A paid order is still under way: {numbers}. Deliver or refund it before you erase the person.',
    unknown_order: 'Order not found.',
    unknown_line: 'This item is no longer in the order.',
    unknown_buyer: 'Customer not found.',
    refund_too_much: 'To send everything back, use “Refund” in the menu of the order.',
    order_state: 'The order has moved on. Reload the page and try again.',
    order_not_paid:
      'Some items in this order aren’t paid yet. Remove them or wait for the payment before packing.',
    too_many_notes: 'This order already has 100 notes. Delete one to add another.',
    too_many_pieces_of_line: '10 units at most',
    not_on_sale: 'This product is not for sale.',
    payment_changed: 'The order changed while you were confirming. Check the items and confirm again.',
    payment_other_amount: 'That isn’t the amount due on this order.',
    payment_gone: 'The items in this order have gone to someone else.',
    payment_nothing_due: 'There’s nothing to pay on this order.',
    unknown_received_payment: 'Payment not found.',
    payment_decided: 'This payment has already been settled. Reload the page.',
    sale_over: 'This sale has ended.',
    hold_minutes: 'The time to pay is 15 minutes to 30 days.',
    bag_days: 'A bag stays open for 1 to 90 days.',
  },
}
