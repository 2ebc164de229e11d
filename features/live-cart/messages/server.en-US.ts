import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { portuguese } from './server.pt-BR.ts'

export const english: MessagesLike<typeof portuguese> = {
  errors: {
    not_a_stream_product: 'This product isn’t in the live. Reload the page and try again.',
    cart_without_stream: 'Live not found (scErr)',
    too_many_cart_pieces: 'at most 10 units',
    cart_of_another_stream: 'Your cart has products from another live.',
    cart_full: 'Your cart is full. Check out to add more products.',
    cart_sold_out: 'No more units of this product are available.',
    cart_holds_enough: 'We can’t hold more units of this product right now. Check out first.',
    unknown_cart_line: 'This product is no longer in your cart.',
    cart_empty: 'Your cart is empty.',
  },
}
