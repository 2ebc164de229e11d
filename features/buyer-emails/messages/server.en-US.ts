import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  buyer_emails: {
    bag: {
      subject: 'Your bag from {merchant} is ready',
      title: 'Your bag is ready',
      intro:
        'The pieces that you asked {merchant} for are in your bag. Choose the delivery and pay before the deadline to get them.',
      button: 'See and pay my bag',
    },
    paid: {
      subject: 'Payment received: order #{number} from {merchant}',
      title: 'Payment received',
      intro: '{merchant} received the payment for your bag. We’ll write to you when it is sent.',
      button: 'See my order',
    },
    checked: {
      subject: 'Your payment is being checked: order #{number} from {merchant}',
      title: 'Your payment is being checked',
      intro:
        'We received a payment for your bag, but the amount or the pieces had changed. {merchant} will check it and reply. You don’t need to pay again.',
      button: 'See my bag',
    },
    promoted: {
      subject: 'It’s your turn: a piece from {merchant} is yours',
      title: 'It’s your turn',
      intro:
        'A piece you were waiting for is free and in your bag from {merchant}. Pay by the deadline to keep it.',
      button: 'Pay my bag',
    },
    reminded: {
      subject: 'Time is running out for your bag from {merchant}',
      title: 'Time is running out',
      intro:
        'Your items are held at {merchant} until the time to pay ends. Pay before then to keep them all.',
      button: 'Pay for my bag',
    },
    sent: {
      subject: 'Your order #{number} from {merchant} was sent',
      title: 'Your order is on its way',
      intro: '{merchant} sent your order. Follow the delivery on its page.',
      button: 'Track the delivery',
    },
    out_for_delivery: {
      subject: 'Your order #{number} from {merchant} arrives today',
      title: 'Out for delivery',
      intro:
        'The carrier is on its way with your order from {merchant}. Someone needs to be home to receive it.',
      button: 'Track the delivery',
    },
    delivered: {
      subject: 'Your order #{number} from {merchant} was delivered',
      title: 'Order delivered',
      intro: 'Your order from {merchant} was delivered. If it hasn’t reached you, contact the shop.',
      button: 'View my order',
    },
    expired: {
      subject: 'The time for your bag from {merchant} is up',
      title: 'The time for your bag is up',
      intro: 'The unpaid pieces went back to the shop. If you still want one of them, contact {merchant}.',
      button: 'See the bag',
    },
    cancelled: {
      subject: 'Your bag #{number} from {merchant} was canceled',
      title: 'Bag canceled',
      intro:
        'Your bag from {merchant} was canceled, and nothing will be charged. If in doubt, contact the shop.',
      button: 'See the bag',
    },
    refunded: {
      subject: 'Refund of order #{number} from {merchant}',
      title: 'Your money was returned',
      intro: '{merchant} entered the refund of your order. When it arrives depends on your bank.',
      button: 'See my order',
    },
    labels: {
      number: 'Order',
      pieces: 'Pieces',
      paid: 'Paid',
      refunded: 'Refunded',
      due: 'To pay',
      until: 'Pay by',
      carrier: 'Carrier',
    },
    footer:
      'You get this email because this address was entered on the page of a bag from {merchant}. If it wasn’t you, ignore it.',
  },
}
