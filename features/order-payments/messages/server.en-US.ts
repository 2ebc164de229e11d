import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    unknown_credit: 'Entry not found.',
    credit_matched: 'This entry has already been used for another order.',
    statement_unknown_columns:
      'We couldn’t find date and amount columns in this file. Export the statement as OFX, or as CSV with headings.',
    statement_empty: 'There are no incoming amounts on this statement.',
    refund_too_much_of_payment: 'That’s more than what can still be refunded of this payment.',
    payment_in_review: 'Your payment is being reviewed. Wait for the answer before you pay another way.',
    unknown_payment: 'Payment not found.',
    payment_method_closed: 'This shop doesn’t take payments this way.',
    payment_confirms_itself: 'This Pix is confirmed automatically when the payment arrives.',
  },
}
