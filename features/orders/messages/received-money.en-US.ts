import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { receivedMoneyPtBr } from './received-money.pt-BR.ts'

export const receivedMoneyEnUs: MessagesLike<typeof receivedMoneyPtBr> = {
  payments: {
    title: 'Payments',
    methods: {
      pix_static: 'Pix to your key',
      pix: 'Pix',
      card: 'Card',
      boleto: 'Boleto',
      external: 'Received elsewhere, confirmed by you',
      shop: 'At the checkout of your shop',
    },
    states: {
      accepted: 'accepted',
      to_check: 'check payment',
      refund_due: 'refund due',
      refunded: 'refunded',
    },
    problems: {
      other_amount: 'The amount isn’t what was due.',
      changed: 'The order changed before the payment arrived.',
      gone: 'The payment was late: the items have gone to someone else.',
      nothing_due: 'There was nothing to pay.',
    },
  },
  late: {
    title: 'Did {amount} arrive from {buyer}?',
    text: 'The order had already ended and its items went back to stock.',
    question: 'What do you do with the money?',
    kept: 'I keep the payment',
    keptHint:
      'The order becomes paid and gets its items back, if they’re still available and no one is waiting for them.',
    back: 'I’ll send it back',
    backHint:
      'The order stays closed. Send the Pix back in your bank’s app, then tap “Sent back” on the order.',
    choose: 'Say what you do with the money.',
    submit: 'Save',
    done: {
      kept: 'Payment of {amount} confirmed',
      back: 'Now send {amount} back in your bank’s app',
    },
    failed: 'We couldn’t save the payment.',
  },
  refund: {
    title: 'Refund {amount} to {buyer}?',
    text: 'What was paid through the account you connected under Services goes back through it by itself. You send the rest, for example by Pix. This can’t be undone.',
    question: 'What happens to the items?',
    back: 'They’re back in the shop',
    backHint: 'They return to stock and are for sale again.',
    gone: 'They didn’t come back',
    goneHint: 'The customer kept them, or they’re lost or damaged. Your stock stays as it is.',
    choose: 'Say what happens to the items.',
    submit: 'Record refund',
    done: 'Refund recorded',
    failed: 'We couldn’t record the refund.',
  },
}
